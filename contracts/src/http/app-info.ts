import * as z from 'zod';
import { studyType } from '../rules/study-type.ts';
import type { Route } from './route.ts';

/** What the browser needs before a user signs in. Never contains a secret. */
export const appInfo = z.object({
  /** The address at which users can sign in, without a trailing slash. Pages at any other one point to it. */
  publicUrl: z.string(),
  supportEmail: z.string(),
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
  googleConfigured: z.boolean(),
  /** Address of the local mail page, if emails stay on this machine. */
  mailPageUrl: z.string().nullable(),
  studyTypesOpen: z.array(studyType),
  demo: z.object({ email: z.string(), password: z.string() }).nullable(),
  engine: z.object({ name: z.string(), version: z.string() }),
});
export type AppInfo = z.output<typeof appInfo>;

export const appInfoRoutes = {
  info: { method: 'GET', path: '/api/info', auth: 'public', response: appInfo, errors: [] },
  /** Removes the demo account's studies and projects. */
  removeDemoData: {
    method: 'DELETE',
    path: '/api/demo-data',
    auth: 'user',
    response: z.object({ success: z.literal(true), removed: z.number() }),
    errors: ['ROUTE_NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
