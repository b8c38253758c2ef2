import * as z from 'zod';
import { limits } from './rules/limits.ts';
import { imageNotFound, imageTooLarge, notAnImage } from './rules/text/image-texts.ts';

/** A refusal: its HTTP status, the text shown to the user, and whether repeating the same call later may succeed. */
interface ErrorRow {
  readonly status: number;
  readonly text: string;
  readonly retryable?: true;
}

export const errorTable = {
  VALIDATION_ERROR: { status: 400, text: 'Validation error' },
  MALFORMED_JSON: { status: 400, text: 'The request body is not valid JSON' },
  UNSUPPORTED_CONTENT_TYPE: {
    status: 415,
    text: 'The request body must be JSON, with the content type application/json',
  },
  UPLOAD_NOT_A_FORM: { status: 415, text: 'The upload must be a form, with the content type multipart/form-data' },
  UNSUPPORTED_CHARSET: { status: 415, text: 'The request body must be encoded in UTF-8' },
  UNSUPPORTED_COMPRESSION: { status: 415, text: 'The request body is compressed in a way that is not supported' },
  UNREADABLE_BODY: { status: 400, text: 'The request body could not be read' },
  MALFORMED_ADDRESS: { status: 400, text: 'The address of the request is not encoded correctly' },
  BODY_TOO_LARGE: { status: 413, text: 'The request body is too large' },
  REQUEST_TIMED_OUT: { status: 408, text: 'The request took too long to arrive. Please try again.', retryable: true },
  SERVER_BUSY: { status: 503, text: 'The server is busy right now. Please try again.', retryable: true },
  ROUTE_NOT_FOUND: { status: 404, text: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'Method not allowed' },
  UNAUTHENTICATED: { status: 401, text: 'Please sign in to continue' },
  ROLE_REQUIRED: { status: 403, text: 'Your account has not been given this role' },
  FOREIGN_ORIGIN: { status: 403, text: 'This request came from another site' },
  INVALID_CREDENTIALS: { status: 400, text: 'Invalid email or password' },
  EMAIL_NOT_VERIFIED: { status: 403, text: 'Please verify your email before logging in' },
  VERIFICATION_FAILED: { status: 400, text: 'Verification failed' },
  VERIFICATION_EXPIRED: { status: 400, text: 'Verification link has expired' },
  // The link was opened in another browser than the one that signed up, so its password does not count.
  PASSWORD_TO_CHOOSE: { status: 409, text: 'Choose a password to finish creating your account' },
  INVALID_RESET_LINK: { status: 400, text: 'Invalid reset link' },
  REFRESH_REFUSED: { status: 401, text: 'Session expired. Please login again.' },
  WRONG_PASSWORD: { status: 400, text: 'Your current password is not correct' },
  PASSWORD_NOT_SET: { status: 409, text: 'This account has no password yet' },
  INVALID_CONFIRMATION_LINK: { status: 400, text: 'This link has already been used or is too old' },
  DEMO_ACCOUNT_FIXED: { status: 409, text: 'The demo account keeps its address and its password' },
  // A hand-off token that is unknown, used, expired or from another browser.
  SIGN_IN_NOT_COMPLETED: { status: 400, text: 'Authentication callback failed' },
  SESSION_NOT_FOUND: { status: 404, text: 'Session not found' },
  CURRENT_SESSION: { status: 409, text: 'Cannot revoke your current session' },
  NO_OTHER_SESSIONS: { status: 409, text: 'No other sessions to revoke' },
  GOOGLE_NOT_CONFIGURED: { status: 501, text: 'Sign in with Google is not configured on this server' },
  STUDY_NOT_FOUND: { status: 404, text: 'Study not found or you do not have permission to launch it' },
  STUDY_NOT_EDITABLE: { status: 409, text: 'Only a draft can be changed' },
  STUDY_ALREADY_LAUNCHED: { status: 409, text: 'This study has already been launched' },
  STUDY_ENDED: { status: 409, text: 'This study has already ended' },
  STUDY_NOT_ENDED: { status: 409, text: 'Only a study that has ended can be archived' },
  STUDY_NOT_FAILED: { status: 409, text: 'Only a study that failed can be run again' },
  // Details: `{ studyId }` of the run.
  STUDY_ALREADY_RUN_AGAIN: { status: 409, text: 'This study has already been run again' },
  STUDY_NOT_COMPLETED: { status: 409, text: 'The analysis is available when the study is completed' },
  STUDY_TYPE_CHANGED: { status: 409, text: 'The configuration belongs to another study type' },
  // A save was made from an older revision of a step; what was saved since then stays.
  STUDY_CHANGED_ELSEWHERE: { status: 409, text: 'This study was changed in another tab or on another device' },
  LEDGER_NOT_FOUND: { status: 404, text: 'There is no ledger with this id' },
  LEDGER_ENTRY_NOT_FOUND: { status: 404, text: 'This ledger has no such entry' },
  READ_MODEL_NOT_FOUND: { status: 404, text: 'There is no read model with this name' },
  PROJECT_NOT_FOUND: { status: 404, text: 'Project not found' },
  PANEL_NOT_FOUND: { status: 404, text: 'Saved panel not found' },
  PANEL_NAME_TAKEN: { status: 409, text: 'You already have a saved panel with this name' },
  TOO_MANY_PANELS: {
    status: 409,
    text: `You can keep at most ${limits.savedPanels.max} saved panels. Delete one to save another.`,
  },
  NO_ONE_ACCEPTED: { status: 409, text: 'Accept at least one participant before you save them as a panel' },
  PARTICIPANT_NOT_FOUND: { status: 404, text: 'Participant not found' },
  INSUFFICIENT_CREDITS: {
    status: 402,
    text: 'Insufficient credits',
  },
  CREDITS_ALREADY_RESERVED: { status: 409, text: 'Credits for this study are already reserved' },
  BATCH_ID_USED: { status: 409, text: 'This batchId was used to launch another study' },
  ALREADY_ON_PLAN: { status: 409, text: 'You are already on this plan' },
  NO_SUBSCRIPTION: { status: 409, text: 'There is nothing to manage before the first plan is bought' },
  PAYMENT_DECLINED: { status: 402, text: 'The card was declined. Your plan has not changed.' },
  // The demo till sells to this machine only: outside it, anyone could have any plan.
  PAYMENTS_NOT_CONFIGURED: { status: 501, text: 'Payments are not set up on this server' },
  PAYMENTS_UNAVAILABLE: { status: 503, text: 'Payments are not available right now', retryable: true },
  // A webhook that is unsigned, signed with another secret, changed on the way, or too old.
  INVALID_WEBHOOK: { status: 400, text: 'This notice was not signed by the payment provider' },
  PLAN_LIMIT_EXCEEDED: { status: 402, text: 'This study needs more credits than your plan allows for one study' },
  LAUNCH_FAILED: {
    status: 409,
    text: 'The launch could not be completed and was undone. Please launch again.',
  },
  META_ANALYSIS_NOT_FOUND: { status: 404, text: 'There is no meta-analysis for this study yet' },
  ANALYSIS_IN_PROGRESS: { status: 409, text: 'The analysis is being refreshed', retryable: true },
  // The interviews were held by an engine whose transcripts the present one cannot read. What was recorded stays.
  ANALYSIS_NOT_POSSIBLE: {
    status: 409,
    text: 'Another engine held these interviews, and the present one cannot analyse them.',
  },
  // A study names a language model that is no longer in the settings; details: `{ engineName }`. What was recorded stays.
  ENGINE_NOT_CONFIGURED: {
    status: 409,
    text: 'The language model of this study is not set up here any more.',
  },
  AI_UNAVAILABLE: { status: 503, text: 'AI service is currently unavailable', retryable: true },
  AI_OUTPUT_REFUSED: { status: 502, text: 'The AI returned something we cannot use', retryable: true },
  // The user's tokens of hosted language models are used up until tomorrow; details: `{ tokensPerDay, usedToday,
  // availableAt, retryAfter }`.
  MODEL_BUDGET_USED_UP: { status: 429, text: "Today's budget for hosted language models is used up." },
  TOO_MANY_MODEL_REQUESTS: {
    status: 429,
    text: 'The language model has been asked too often in a short time.',
    retryable: true,
  },
  GENERATION_IN_PROGRESS: {
    status: 429,
    text: 'Participants of this study are being generated. Please try again in 10 seconds.',
    retryable: true,
  },
  // One address, account or user did something more often than its rate allows; details: `{ retryAfter }`.
  TOO_MANY_ATTEMPTS: { status: 429, text: 'Too many attempts.', retryable: true },
  IMAGE_REFUSED: { status: 400, text: notAnImage },
  IMAGE_TOO_LARGE: { status: 413, text: imageTooLarge },
  // Details: `{ megapixelsMax }`, less than 40 for an image that has to be held as a whole to be decoded.
  IMAGE_TOO_MANY_PIXELS: { status: 413, text: 'Image must have at most 40 megapixels' },
  IMAGE_LINK_EXPIRED: { status: 403, text: 'Image expired' },
  IMAGE_NOT_FOUND: { status: 404, text: imageNotFound },
  // The user already has the maximum number of uploads in progress; details: `{ uploadsMax }`.
  TOO_MANY_UPLOADS: {
    status: 429,
    text: 'Too many images are being uploaded at once. Please wait for one to finish.',
    retryable: true,
  },
  // The user, or the process, has the maximum number of live streams open; details: `{ streamsMax }`. Clients poll.
  TOO_MANY_STREAMS: {
    status: 429,
    text: 'Too many pages follow a study at once. This one is updated every few seconds instead.',
    retryable: true,
  },
  // The form fields arrived too late, the file stalled, or it was sent too slowly.
  UPLOAD_TIMED_OUT: { status: 408, text: 'The upload took too long. Please try again.', retryable: true },
  CONCURRENT_CHANGE: {
    status: 409,
    text: 'This was changed at the same moment. Please try again.',
    retryable: true,
  },
  STORE_UNAVAILABLE: { status: 503, text: 'Changes cannot be saved right now', retryable: true },
  SEARCH_UNAVAILABLE: { status: 503, text: 'Search is not available right now', retryable: true },
  TOO_BUSY: { status: 503, text: 'Signing in is busy right now. Please try again.', retryable: true },
  LAUNCH_PENDING: { status: 503, text: 'The launch is still being processed.', retryable: true },
  INTERNAL: { status: 500, text: 'An error occurred' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

/**
 * The text of an error. Where a page says it without having loaded the table, `'...' satisfies ErrorText<'...'>` keeps
 * the two equal.
 */
export type ErrorText<Code extends ErrorCode> = (typeof errorTable)[Code]['text'];

/** `[{ path, message }]` for VALIDATION_ERROR, named values for the others. */
export type ErrorDetails =
  | readonly { readonly path: string; readonly message: string }[]
  | Readonly<Record<string, string | number | boolean | null>>;

/** The body of every response with an error status. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  details: z
    .union([
      z.array(z.object({ path: z.string(), message: z.string() })),
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    ])
    .optional(),
  retryable: z.boolean().optional(),
  /** Seconds to wait before trying again. */
  retryAfter: z.number().optional(),
  traceId: z.string(),
});
export type ErrorBody = z.output<typeof errorBody>;
