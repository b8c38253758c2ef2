/**
 * The texts of the specification that the API answers with: section, call, status, code (none for a success), texts.
 * `specified-answers.int.test.ts` makes each call over HTTP and looks for its texts, word for word. The texts of limits
 * are in `contracts/src/rules/testing/limit-rows.ts`.
 */
export const specifiedAnswers = [
  // 2. Screens and routes
  ['2', 'forgot password', 200, null, "If an account with that email exists, we've sent you a password reset link."],

  // 5. Validation rules
  ['5', 'login with nothing', 400, 'VALIDATION_ERROR', 'Please enter a valid email address', 'Password is required'],
  ['5', 'forgot password with nothing', 400, 'VALIDATION_ERROR', 'Email is required'],
  ['5', 'reset password without a token', 400, 'VALIDATION_ERROR', 'Invalid reset link'],
  ['5', 'reset password with an unknown token', 400, 'INVALID_RESET_LINK', 'Invalid reset link'],
  ['5', 'draft without a setup', 400, 'VALIDATION_ERROR', 'Title is required', 'Objective is required'],
  ['5', 'draft with a wrong site', 400, 'VALIDATION_ERROR', 'Please enter a valid URL'],
  [
    '5',
    'usability with a wrong site',
    400,
    'VALIDATION_ERROR',
    'URL must be valid and accessible. Use full URLs like https://example.com',
  ],
  ['5', 'concepts with one id', 400, 'VALIDATION_ERROR', 'Concept ID must be unique'],
  [
    '5',
    'concept without an image',
    400,
    'VALIDATION_ERROR',
    'Upload an image showing your concept, design, or idea to test',
  ],
  ['5', 'equal topics', 400, 'VALIDATION_ERROR', 'Discussion topics must be unique'],
  ['5', 'screen with an http image', 400, 'VALIDATION_ERROR', 'Image URL must be a valid HTTPS URL'],
  [
    '5',
    'suggestions without an objective',
    400,
    'VALIDATION_ERROR',
    'Please fill in all required fields before generating suggestions',
  ],
  ['5', 'suggestions without AI', 503, 'AI_UNAVAILABLE', 'AI service is currently unavailable'],
  ['5', 'upload of another kind', 400, 'VALIDATION_ERROR', 'Please select an image file'],
  ['5', 'upload of no image', 400, 'IMAGE_REFUSED', 'Please select an image file'],
  ['5', 'launch of a usability draft', 400, 'VALIDATION_ERROR', 'Audience criteria is required'],
  ['5', 'launch of a usability draft', 400, 'VALIDATION_ERROR', 'Study must have at least one participant'],
  ['5', 'launch of a usability draft', 400, 'VALIDATION_ERROR', 'Site URL is required for usability studies'],
  ['5', 'launch of a usability draft', 400, 'VALIDATION_ERROR', 'Usability studies require at least one task'],
  ['5', 'launch of a concept draft', 400, 'VALIDATION_ERROR', 'Concept validation studies require concept data'],
  ['5', 'launch of a discovery draft', 400, 'VALIDATION_ERROR', 'Product discovery studies require discussion topics'],
  ['5', 'launch of a design draft', 400, 'VALIDATION_ERROR', 'Design review studies require screen data'],
  ['5', 'launch of too small a panel', 400, 'VALIDATION_ERROR', 'Study expects 3 participants but has 2'],

  // 8. Error catalogue
  ['8', 'failure inside', 500, 'INTERNAL', 'An error occurred'],
  ['8', 'refresh without a session', 401, 'REFRESH_REFUSED', 'Session expired. Please login again.'],
  ['8', 'login before verification', 403, 'EMAIL_NOT_VERIFIED', 'Please verify your email before logging in'],
  ['8', 'Google sign-in without a token', 400, 'VALIDATION_ERROR', 'Missing authentication token'],
  ['8', 'Google sign-in with an unknown token', 400, 'SIGN_IN_NOT_COMPLETED', 'Authentication callback failed'],
  ['8', 'verification with an unknown token', 400, 'VERIFICATION_FAILED', 'Verification failed'],
  ['8', 'verification without a token', 400, 'VALIDATION_ERROR', 'Invalid verification link'],
  ['8', 'launch that is too dear', 402, 'INSUFFICIENT_CREDITS', 'Insufficient credits'],
  ['8', 'launch that is too dear', 402, 'INSUFFICIENT_CREDITS', 'You need 4.0 more credits to launch this study.'],
  ['8', 'study that is created, too dear', 402, 'INSUFFICIENT_CREDITS', 'Insufficient credits'],
  ['8', 'study that is created with nothing', 400, 'VALIDATION_ERROR', 'Validation error', 'Title is required'],
  ['8', 'launch of nothing', 404, 'STUDY_NOT_FOUND', 'Study not found or you do not have permission to launch it'],
  [
    '8',
    'launch of a foreign study',
    404,
    'STUDY_NOT_FOUND',
    'Study not found or you do not have permission to launch it',
  ],
  ['8', 'delete', 200, null, 'Study deleted successfully'],
  ['8', 'participant that does not exist', 404, 'PARTICIPANT_NOT_FOUND', 'Participant not found'],
  ['8', 'upload without a place', 400, 'VALIDATION_ERROR', 'Invalid upload context'],
  ['8', 'image with a strange name', 400, 'VALIDATION_ERROR', 'Unsupported image key'],
  ['8', 'image after its time', 403, 'IMAGE_LINK_EXPIRED', 'Image expired'],
  ['8', 'revoke the current session', 409, 'CURRENT_SESSION', 'Cannot revoke your current session'],
  ['8', 'revoke other sessions', 409, 'NO_OTHER_SESSIONS', 'No other sessions to revoke'],
  ['8', 'cancel a draft that stays', 200, null, 'Draft cancelled'],
  ['8', 'cancel a draft', 200, null, 'Draft deleted successfully'],
  // Last, because the access token ends too.
  ['8', 'verification with an old token', 400, 'VERIFICATION_EXPIRED', 'Verification link has expired'],
] as const satisfies readonly (readonly [
  section: string,
  call: string,
  status: number,
  code: string | null,
  ...texts: string[],
])[];

export type SpecifiedCall = (typeof specifiedAnswers)[number][1];
