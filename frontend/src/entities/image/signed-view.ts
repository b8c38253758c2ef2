import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import { limits } from '@windtunnel/contracts/rules/limits';
import { call } from '../../lib/api-client.ts';
import type { ImageKey } from './image-file.ts';

/** An address that shows the image until it expires. */
export function signedView({ kind, studyId, elementId, filename }: ImageKey, signal: AbortSignal) {
  const settings = { query: { expiresIn: limits.signedView.secondsDefault }, signal, quiet: true };
  return kind === 'concept-validation'
    ? call(uploadRoutes.conceptImageUrl, { params: { studyId, conceptId: elementId, filename }, ...settings })
    : call(uploadRoutes.designScreenUrl, { params: { studyId, screenId: elementId, filename }, ...settings });
}
