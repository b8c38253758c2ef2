import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import type { Route } from './route.ts';

const fileType = z.enum(['image/png', 'image/jpeg'], { error: 'Please select an image file' });
const fileName = z.string().trim().min(1).max(200);
const studyId = z.string().min(1).max(64);
const elementId = z.string().regex(/^\w{1,50}$/, 'Invalid upload context');
const form = z.object({ uploadUrl: z.string(), uploadFields: z.record(z.string(), z.string()), key: z.string() });
const signed = z.object({
  success: z.literal(true),
  signedUrl: z.string(),
  expiresAt: z.string(),
  expiresIn: z.number(),
});
const filename = z.string().regex(/^[\w-][\w.-]{0,119}$/, 'Unsupported image key');
const lifetime = z.object({
  expiresIn: z.coerce
    .number()
    .int()
    .min(limits.signedView.secondsMin)
    .max(limits.signedView.secondsMax)
    .default(limits.signedView.secondsDefault),
});

export const uploadRoutes = {
  conceptImage: {
    method: 'POST',
    path: '/api/uploads/concept-images',
    auth: 'user',
    body: z.strictObject({ fileType, fileName, studyId, conceptId: elementId }),
    response: form,
    errors: ['STUDY_NOT_FOUND', 'STUDY_NOT_EDITABLE'],
  },
  designScreen: {
    method: 'POST',
    path: '/api/uploads/design-screens',
    auth: 'user',
    body: z.strictObject({ fileType, fileName, studyId, screenId: elementId }),
    response: form,
    errors: ['STUDY_NOT_FOUND', 'STUDY_NOT_EDITABLE'],
  },
  conceptImageUrl: {
    method: 'GET',
    path: '/api/uploads/concept-image/:studyId/:conceptId/:filename/signed-url',
    auth: 'user',
    params: z.strictObject({ studyId, conceptId: elementId, filename }),
    query: lifetime,
    response: signed,
    errors: ['STUDY_NOT_FOUND', 'IMAGE_NOT_FOUND'],
  },
  designScreenUrl: {
    method: 'GET',
    path: '/api/uploads/design-screen/:studyId/:screenId/:filename/signed-url',
    auth: 'user',
    params: z.strictObject({ studyId, screenId: elementId, filename }),
    query: lifetime,
    response: signed,
    errors: ['STUDY_NOT_FOUND', 'IMAGE_NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
