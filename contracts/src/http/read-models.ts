import * as z from 'zod';
import type { Route } from './route.ts';

/** One field of a read model. Nested fields have a path such as `participants[].age`, those of a map `holds{}`. */
const readModelField = z.object({
  path: z.string(),
  /** In words, such as `list of objects`. */
  type: z.string(),
  nullable: z.boolean(),
  unit: z.string().nullable(),
  description: z.string(),
  /** Whether documents for analysts have it. */
  shown: z.boolean(),
});

export type ReadModelField = z.output<typeof readModelField>;

export const readModelView = z.object({
  name: z.string(),
  description: z.string(),
  /** The version that is served; null: none is complete yet. */
  version: z.int().nullable(),
  documents: z.int(),
  /** The position in the log up to which it is complete. */
  position: z.string().nullable(),
  fields: z.array(readModelField),
});
export type ReadModelView = z.output<typeof readModelView>;

/** What analysts may see of a document. */
export const analystDocumentView = z.object({
  documentId: z.string(),
  /** Of the last event that changed the document. */
  documentPosition: z.string(),
  fields: z.record(z.string(), z.unknown()),
});
export type AnalystDocumentView = z.output<typeof analystDocumentView>;

const documentsMax = 100;
const wrongLimit = `limit must be a whole number up to ${documentsMax}`;
const inspection = { method: 'GET', auth: 'user', role: 'analyst', rate: 'inspection' } as const;

/** For analysts, who read every read model without personal data and without what users wrote. */
export const readModelRoutes = {
  list: {
    ...inspection,
    path: '/api/read-models',
    response: z.object({ readModels: z.array(readModelView) }),
    errors: ['ROLE_REQUIRED'],
  },
  /**
   * By id, so a page never repeats or skips a document that was there all along. `cursor` is the id of the last document
   * of the page before; null: there are no more.
   */
  documents: {
    ...inspection,
    path: '/api/read-models/:name/documents',
    params: z.strictObject({
      name: z.string().regex(/^[a-z-]{1,64}$/, 'The name of a read model has lower-case letters and dashes'),
    }),
    query: z.strictObject({
      cursor: z
        .string()
        .regex(/^[\w:-]{1,200}$/, 'cursor must be the id of a document')
        .optional(),
      limit: z
        .string()
        .regex(/^\d{1,3}$/, wrongLimit)
        .transform(Number)
        .pipe(z.int().min(1, wrongLimit).max(documentsMax, wrongLimit))
        .optional(),
    }),
    response: z.object({ documents: z.array(analystDocumentView), cursor: z.string().nullable() }),
    errors: ['ROLE_REQUIRED', 'READ_MODEL_NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
