import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import { invalidUploadContext, notAnImage, unsupportedImageKey } from '../rules/text/image-texts.ts';
import type { Route } from './route.ts';

const fileType = z.enum(['image/png', 'image/jpeg'], { error: notAnImage });
const fileName = z.string().trim().min(1).max(200);
const studyId = z.string(invalidUploadContext).min(1, invalidUploadContext).max(64, invalidUploadContext);
const elementId = z.string(invalidUploadContext).regex(/^\w{1,50}$/, invalidUploadContext);
const form = z.object({ uploadUrl: z.string(), uploadFields: z.record(z.string(), z.string()), key: z.string() });
const signed = z.object({
  success: z.literal(true),
  signedUrl: z.string(),
  expiresAt: z.string(),
  expiresIn: z.number(),
});
const filename = z.string().regex(/^[\w-][\w.-]{0,119}$/, unsupportedImageKey);
const lifetime = z.object({
  expiresIn: z.coerce
    .number()
    .int()
    .min(limits.signedView.secondsMin)
    .max(limits.signedView.secondsMax)
    .default(limits.signedView.secondsDefault),
});

/** Returns the form that the browser uses to upload an image for a draft. */
const signForm = <Path extends string, Element extends z.ZodRawShape>(path: Path, element: Element) =>
  ({
    method: 'POST',
    path,
    auth: 'user',
    rate: 'upload',
    body: z.strictObject({ fileType, fileName, studyId, ...element }),
    response: form,
    errors: ['STUDY_NOT_FOUND', 'STUDY_NOT_EDITABLE'],
  }) as const;

/** Returns a temporary link to an image. */
const signView = <Path extends string, Element extends z.ZodRawShape>(path: Path, element: Element) =>
  ({
    method: 'GET',
    path,
    auth: 'user',
    params: z.strictObject({ studyId, ...element, filename }),
    query: lifetime,
    response: signed,
    errors: ['STUDY_NOT_FOUND', 'IMAGE_NOT_FOUND', 'IMAGE_REFUSED', 'IMAGE_TOO_MANY_PIXELS'],
  }) as const;

export const uploadRoutes = {
  conceptImage: signForm('/api/uploads/concept-images', { conceptId: elementId }),
  designScreen: signForm('/api/uploads/design-screens', { screenId: elementId }),
  conceptImageUrl: signView('/api/uploads/concept-image/:studyId/:conceptId/:filename/signed-url', {
    conceptId: elementId,
  }),
  designScreenUrl: signView('/api/uploads/design-screen/:studyId/:screenId/:filename/signed-url', {
    screenId: elementId,
  }),
} as const satisfies Record<string, Route>;
