import type { ImageType } from '@windtunnel/contracts/ports/images';

export type ImageKind = 'concept-validation' | 'design-review';

/**
 * The key under which an image of a concept or screen is stored. The server chooses the file's name, never the browser.
 */
export function imageKey(kind: ImageKind, studyId: string, elementId: string, filename: string): string {
  return `${kind}/${studyId}/${elementId}/${filename}`;
}

/** The study that an image belongs to. */
export function studyIdOf(key: string): string {
  return key.split('/')[1] ?? '';
}

export function newFilename(randomId: string, type: ImageType): string {
  return `${randomId}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
