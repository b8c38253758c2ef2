/** `rule`: computed, and shown nowhere. */
export type Place = 'page' | 'api' | 'rule';
/** The section of the specification, where its texts are to be found, and the texts. */
type Row = readonly [section: string, places: Place | 'page and api', ...texts: string[]];

/**
 * Every text and label that sections 2, 4, 5, 8 and 9 of the specification give, in their order; `{...}` stands for what
 * differs each time.
 */
export const specifiedTexts: readonly Row[] = [
  // 2. The frame
  ['2', 'page', 'Dashboard', 'Studies', 'Projects', 'Account', 'Log out'],
  ['2', 'page', 'Search studies, projects, participants...', 'Search your research', 'No results found'],
  ['2', 'page', 'Participants', '{n} results'],
  // 2. Login
  ['2', 'page', 'Turn user research into confident product decisions', 'Where great products take flight'],
  ['2', 'page', 'Sign in with Google', 'Continue with email', 'Show password', 'Hide password'],
  ['2', 'page', 'Forgot your password?', 'Create an account', 'Welcome back!', "Welcome! Let's get started."],
  // 2. Sign-up
  [
    '2',
    'page',
    'Sign up with Google',
    'Or',
    'Referral code applied!',
    'Create account',
    'Terms of Service',
    'Privacy Policy',
  ],
  // 2. Verify email
  ['2', 'page', 'Email Verified!', 'Sign In', 'Verification Failed', 'Try Again', 'Link Expired'],
  ['2', 'page', 'Send New Verification Email', 'Sending...', 'Check Your Email', 'Or sign up again'],
  ['2', 'page', 'A new verification email has been sent to {email}.'],
  // 2. Forgot and reset password
  ['2', 'page', 'Send reset link', 'Back to sign in', 'Invalid Reset Link', 'Password Reset Successful'],
  ['2', 'page and api', "If an account with that email exists, we've sent you a password reset link."],
  ['2', 'page', 'Password reset successfully', 'Completing sign in...'],
  // 2. Dashboard
  ['2', 'page', 'Welcome back, {name}!', 'Total Studies', 'Draft Studies', 'Credits', 'Recent Studies', 'View All'],
  ['2', 'page', 'Get User Insights', 'View All Studies', 'Organize Projects'],
  // 2. Studies list
  ['2', 'page', 'Search studies by title, objective, type, or project...', 'Get Insights'],
  ['2', 'page', 'All', 'Draft', 'Active', 'Completed', 'Archived'],
  ['2', 'page', 'No studies found', 'Clear Search', 'No studies yet', 'Study Results Processing', 'Got it'],
  [
    '2',
    'page',
    "is currently being processed. You'll be notified via email when the results are ready to view. This typically takes 5-15 minutes depending on the study complexity.",
  ],
  // 2. Study detail
  ['2', 'page', 'And {n} more...', 'View Results', 'Launch Study', 'Continue Editing', 'Study not found'],
  ['2', 'page', "The study you're looking for doesn't exist or you don't have access to it."],
  // 2. Results
  ['2', 'page', 'Analysis', 'Overview', 'Back to Studies', 'Export Results'],
  ['2', 'page', 'Results are not available yet. The study is still in progress.'],
  ['2', 'page', 'Download Results', 'Export Summary', 'Share Analysis', 'Email Stakeholders'],
  ['2', 'page', 'Results Summary', 'Study Configuration', 'Recent Participants', 'Study Meta-Analysis'],
  ['2', 'page', 'Refresh Analysis', 'Results Available'],
  // 2. Participant results
  ['2', 'page', 'Back to Results', 'Participant: {name}', 'Previous', 'Next', '{k} of {n}', 'Participant Info'],
  ['2', 'page', 'Transcript', 'Share Results', 'All questions ({n} messages)', 'All screens ({n} messages)', 'Clear'],
  ['2', 'page', 'No Messages Found', 'No messages for the selected question filter', 'AI Summary', 'Key Metrics'],
  ['2', 'page', 'Duration', 'Messages', 'Questions', 'Tasks Completed'],
  ['2', 'page', 'Key Insights', 'Pain Points', 'Suggestions'],
  // 2. Wizard
  ['2', 'page', 'Create New Study - Step {n} of {total}', 'Save & Exit', 'Cancel', 'Saving...', 'Saved', 'Just now'],
  ['2', 'page', '{n} min ago', 'Failed to save draft', 'Try again', 'Complete all required fields to continue'],
  ['2', 'page', 'Cancel Study Creation?', 'Delete Draft', 'Study Creation Error', 'Reload and Continue'],
  ['2', 'page', 'Are you sure you want to delete this study draft? This action cannot be undone.'],
  ['2', 'page', 'Return to Studies', 'Start Over', 'Study Setup', 'No project', 'Site URL', 'Coming Soon'],
  ['2', 'page', 'Image key required', 'Remove & Re-upload', 'Retry', 'Refresh'],
  ['2', 'page', 'Accept', 'Reject', 'Accept All', 'Checking AI status...', 'AI Ready', 'AI Unavailable'],
  ['2', 'page', 'AI Service Unavailable', 'Complete Previous Steps First', 'Go to Setup', 'Study Save in Progress'],
  ['2', 'page', 'Retry Save', 'Refresh Page', 'Show more', 'Review & Launch', 'Basic Information'],
  ['2', 'page', 'Go to Step {n}', 'See Details', 'Create Study', 'Creating & Launching...', 'Study Ready to Launch'],
  ['2', 'page', 'Buy {n} Credits', 'Buy 1 Credit', 'coming soon', 'Save & Continue Later'],
  // 2. Projects, account, payment, shared pieces
  ['2', 'page', 'No projects yet', 'Member since', 'Account type', 'Usage statistics will be available soon'],
  ['2', 'page', 'Go to Account', 'Return to Account', 'Contact Support', 'Something went wrong'],
  ['2', 'page', 'At least 1 item is required', 'At least {n} items are required', 'Free', '/month', 'Popular'],

  // 4. States and transitions
  ['4', 'page', 'active', 'Analysing', 'Generate participants to launch', 'Complete: {a}, {b} and {c}'],
  ['4', 'page', 'Failed to save configuration. You can continue but changes may be lost.'],
  ['4', 'page', 'Copy of {title}'],

  // 5. Validation rules
  ['5', 'page and api', 'Please enter a valid email address', 'Password is required'],
  ['5', 'page and api', 'Password must be at least 8 characters', 'Password must be less than 100 characters'],
  ['5', 'page', "Passwords don't match"],
  ['5', 'page and api', 'Email is required', 'Invalid reset link'],
  ['5', 'page and api', 'Password must be at least 8 characters long'],
  ['5', 'page', 'Passwords do not match'],
  ['5', 'page and api', 'Title is required', 'Objective is required'],
  ['5', 'page', 'Enter a descriptive study title that clearly identifies your research'],
  ['5', 'page', 'Explain what you want to learn or validate through this study'],
  ['5', 'page and api', 'Please enter a valid URL', 'Task cannot be empty', 'Question cannot be empty'],
  ['5', 'page and api', 'Limit to 10 questions maximum to keep interviews focused and engaging'],
  ['5', 'page and api', 'URL must be valid and accessible. Use full URLs like {host}'],
  ['5', 'page and api', 'At least one concept is required', 'Concept ID must be unique'],
  ['5', 'page and api', 'Concept ID must contain only letters, numbers, and underscores'],
  ['5', 'page and api', 'Upload an image showing your concept, design, or idea to test'],
  ['5', 'page and api', 'At least 1 question is required per concept (maximum 8)'],
  ['5', 'page and api', 'Maximum 5 comparative questions allowed', 'Comparative question cannot be empty'],
  // The form does not show them for a single concept.
  ['5', 'api', 'Comparative questions not applicable for single concept studies'],
  ['5', 'page and api', 'Discussion topic must be at least 5 characters long', 'Discussion topics must be unique'],
  ['5', 'page and api', 'Target outcome must be at least 10 characters long', 'Image URL must be a valid HTTPS URL'],
  ['5', 'page and api', 'Audience criteria is required', 'Must have at least 1 participant', 'Maximum 10 participants'],
  ['5', 'page', 'Describe your target users with specific details (age, job, experience level, etc.)'],
  ['5', 'page', 'Generate participants using the AI button to create test user profiles'],
  ['5', 'page', 'Exactly {n} participants must be accepted before continuing'],
  ['5', 'page and api', 'Please fill in all required fields before generating suggestions'],
  ['5', 'page and api', 'AI service is currently unavailable'],
  ['5', 'page', 'Study is being saved - please wait...', 'Please provide audience criteria'],
  ['5', 'page', 'Please specify participant count', 'Please complete all required fields'],
  ['5', 'page and api', 'Please select an image file', 'Image must be smaller than 10MB'],
  // No study without a title and an objective is stored.
  ['5', 'rule', 'Study title is required', 'Study objective is required'],
  ['5', 'api', 'Study must have at least one participant'],
  ['5', 'api', 'Study expects {n} participants but has {m}', 'Site URL is required for usability studies'],
  ['5', 'api', 'Usability studies require at least one task', 'Concept validation studies require concept data'],
  ['5', 'api', 'Product discovery studies require discussion topics', 'Design review studies require screen data'],

  // 8. Errors everywhere, login, sign-up and recovery
  ['8', 'page and api', 'An error occurred', 'Session expired. Please login again.'],
  ['8', 'page', 'Server error. Please try again later.', 'Network Error', 'Something went wrong', 'Login failed'],
  ['8', 'page and api', 'Please verify your email before logging in'],
  ['8', 'page', 'OAuth authentication failed', 'Invalid OAuth callback', 'Invalid OAuth state'],
  ['8', 'page and api', 'Authentication callback failed', 'Missing authentication token'],
  ['8', 'page', 'Authentication failed', 'Signup failed'],
  ['8', 'page', 'Referral code applied! You and your friend will both get 10 credits when you sign up.'],
  ['8', 'page and api', 'Verification failed', 'Invalid verification link'],
  ['8', 'page', 'Failed to resend verification email', 'Failed to send reset email', 'Failed to reset password'],
  // 8. Creating and launching
  [
    '8',
    'page',
    'Insufficient credits: {details.message}',
    'Validation error at {path}: {message}',
    'Validation error: {error}',
  ],
  ['8', 'api', 'Insufficient credits', 'Validation error'],
  ['8', 'page', '{error} Please try again in {n} seconds.', '{error} Please try again later.'],
  ['8', 'page', 'Insufficient credits: You need {credits} more credits to launch this study.'],
  ['8', 'page', 'Failed to create study', 'Failed to launch study', 'Study launched successfully!'],
  [
    '8',
    'page',
    'Insufficient credits: You need more credits to launch this study. Please top up your credits to continue.',
    'Validation error: Please check your study configuration',
    'Launch failed Please try again in {n} seconds.',
    'Launch failed Please try again later.',
    'Study created but launch failed: {error}. You can retry launching from the study page.',
    'Study created but launch failed: {error}. Please try again or contact support if the issue persists.',
  ],
  ['8', 'page and api', 'Study not found or you do not have permission to launch it'],
  ['8', 'page', 'Failed to validate credits. Please try again.'],
  // 8. Managing studies, results
  ['8', 'page and api', 'Study deleted successfully'],
  ['8', 'page', 'Failed to delete study', 'Study duplicated successfully', 'Failed to duplicate study'],
  ['8', 'page', 'Failed to load study results', 'Study not found', 'Failed to load participant data'],
  ['8', 'page and api', 'Participant not found'],
  // 8. Wizard
  [
    '8',
    'page',
    'Failed to save configuration',
    'Failed to cancel study',
    'Unable to load study data. Please try again.',
  ],
  ['8', 'page', 'Please complete all required fields before continuing', 'Failed to generate participants'],
  ['8', 'page', 'Failed to reject participant', 'Failed to regenerate participants'],
  ['8', 'page', 'Failed to generate AI suggestions', 'Upload failed', 'Storage upload failed with status {status}'],
  ['8', 'page and api', 'Invalid upload context', 'Unsupported image key', 'Image expired'],
  ['8', 'page', 'Image Load Failed', 'Error calculating cost', 'Error loading credits'],
  // 8. Account
  ['8', 'page', 'Failed to load active sessions', 'Failed to revoke session', 'Failed to revoke other sessions'],
  ['8', 'page and api', 'Cannot revoke your current session', 'No other sessions to revoke'],
  ['8', 'page', 'Failed to open billing portal', 'Failed to create checkout session'],
  ['8', 'page', 'Failed to start upgrade process'],
  // 8. Success
  ['8', 'page', 'Study created successfully', 'Participant accepted successfully'],
  ['8', 'page and api', 'Draft cancelled', 'Draft deleted successfully'],
  ['8', 'page', 'Generated {n} participants successfully', 'Participant rejected and replaced successfully'],
  ['8', 'page', 'Participant rejected successfully, but failed to generate replacement'],
  ['8', 'page', 'Accepted all {n} participants'],
  ['8', 'page', 'Regenerated all {n} participants', 'AI suggestions generated successfully!'],
  ['8', 'page', 'Suggestions applied successfully!', 'Session revoked successfully', 'Revoked {n} other sessions'],

  // 9. Business constants
  ['9', 'page', 'Copied!', 'Usability Testing', 'Concept Validation', 'Product Discovery', 'Design Review'],
  ['9', 'rule', 'Sticker Pack', 'Premium T-shirt', 'Surprise Bundle'],
];
