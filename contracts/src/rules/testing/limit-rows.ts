import { limits } from '../limits.ts';

/** A number of items, characters or bytes at which a value is refused, and with which text. */
type Bound = readonly [count: number, text: string];

/** The bounds of a value; `only` where one of API and form has no such value, or no words for it. */
interface LimitRow {
  readonly fewest?: Bound;
  readonly most?: Bound;
  readonly only?: 'api' | 'form';
}

const conceptQuestions = 'At least 1 question is required per concept (maximum 8)';
const tooLong = 'Use at most 500 characters';
const fewestParticipants = [1, 'Must have at least 1 participant'] as const;
const mostParticipants = [10, 'Maximum 10 participants'] as const;
const title = { fewest: [1, 'Title is required'], most: [200, 'Title must be at most 200 characters'] } as const;

/** Every bound of a study, with the texts that API and forms refuse with. */
export const studyLimits = {
  'characters of a title': title,
  'characters of the title of a copy': { ...title, only: 'api' },
  'characters of an objective': {
    fewest: [1, 'Objective is required'],
    most: [2_000, 'Objective must be at most 2000 characters'],
  },
  tasks: { fewest: [1, 'At least 1 task is required'], most: [5, 'Maximum 5 tasks allowed'] },
  'characters of a task': { fewest: [1, 'Task cannot be empty'], most: [500, tooLong] },
  questions: { most: [10, 'Limit to 10 questions maximum to keep interviews focused and engaging'] },
  'characters of a question': { fewest: [1, 'Question cannot be empty'], most: [500, tooLong] },
  concepts: { fewest: [1, 'At least one concept is required'], most: [8, 'Maximum 8 concepts allowed'] },
  'characters of a concept id': {
    fewest: [1, 'Concept ID must contain only letters, numbers, and underscores'],
    most: [50, 'Concept ID must be at most 50 characters'],
  },
  'characters of a concept name': {
    fewest: [1, 'Concept name is required'],
    most: [100, 'Concept name must be at most 100 characters'],
  },
  'characters of a concept description': {
    fewest: [1, 'Concept description is required'],
    most: [500, 'Concept description must be at most 500 characters'],
  },
  'questions of a concept': { fewest: [1, conceptQuestions], most: [8, conceptQuestions] },
  'comparative questions': { most: [5, 'Maximum 5 comparative questions allowed'] },
  'characters of a comparative question': {
    fewest: [1, 'Comparative question cannot be empty'],
    most: [500, tooLong],
  },
  /** The form does not show them for a single concept. */
  'comparative questions of a single concept': {
    most: [0, 'Comparative questions not applicable for single concept studies'],
    only: 'api',
  },
  'characters of a product domain': {
    fewest: [3, 'Product domain must be at least 3 characters'],
    most: [200, 'Product domain must be at most 200 characters'],
  },
  'discussion topics': {
    fewest: [1, 'At least 1 discussion topic is required'],
    most: [8, 'Maximum 8 discussion topics allowed'],
  },
  'characters of a topic': {
    fewest: [5, 'Discussion topic must be at least 5 characters long'],
    most: [500, tooLong],
  },
  'target outcomes': { most: [10, 'Maximum 10 target outcomes allowed'] },
  'characters of a target outcome': {
    fewest: [10, 'Target outcome must be at least 10 characters long'],
    most: [500, tooLong],
  },
  screens: { fewest: [1, 'At least one screen is required'], most: [20, 'Maximum 20 screens allowed'] },
  'characters of a screen id': {
    fewest: [1, 'Screen ID must contain only letters, numbers, and underscores'],
    most: [50, 'Screen ID must be at most 50 characters'],
  },
  'characters of a screen name': {
    fewest: [1, 'Screen name is required'],
    most: [140, 'Screen name must be at most 140 characters'],
  },
  'characters of a screen description': { most: [500, 'Screen description must be at most 500 characters'] },
  'questions of a screen': {
    fewest: [1, 'At least 1 question is required per screen'],
    most: [10, 'Maximum 10 questions per screen'],
  },
  'characters of the audience criteria': {
    fewest: [1, 'Audience criteria is required'],
    most: [2_000, 'Audience criteria must be at most 2000 characters'],
  },
  participants: { fewest: fewestParticipants, most: mostParticipants },
  'participants to generate': { fewest: fewestParticipants, most: mostParticipants, only: 'api' },
  'participants to price': { most: mostParticipants, only: 'api' },
  'bytes of an image': { most: [limits.imageBytesMax - 1, 'Image must be smaller than 10MB'] },
  'characters of a file name': {
    fewest: [1, 'Must have at least 1 character'],
    most: [200, 'Must have at most 200 characters'],
    only: 'api',
  },
  /** The page searches from two characters on, and truncates. */
  'characters of a search': { fewest: [2, 'At least 2 characters are needed to search'], only: 'api' },
} as const satisfies Readonly<Record<string, LimitRow>>;

const invalidEmail = [254, 'Please enter a valid email address'] as const;
const longPassword = [1_000, 'Password must be at most 1000 characters'] as const;
const newPassword = {
  fewest: [8, 'Password must be at least 8 characters'],
  most: [100, 'Password must be less than 100 characters'],
} as const;

/** Every bound of an account, with the texts that API and forms refuse with. */
export const accountLimits = {
  'characters of an email to sign in': { most: invalidEmail },
  'characters of a password to sign in': { fewest: [1, 'Password is required'], most: longPassword },
  'characters of an email to sign up': { most: invalidEmail },
  'characters of a password to sign up': newPassword,
  'characters of a referral code': { most: [64, 'Must have at most 64 characters'], only: 'api' },
  'characters of the token of a sign-up': {
    fewest: [1, 'Invalid verification link'],
    most: [200, 'Invalid verification link'],
    only: 'api',
  },
  'characters of a password chosen with a link': newPassword,
  'characters of an email to verify': { most: invalidEmail, only: 'api' },
  'characters of a forgotten email': { most: invalidEmail },
  'characters of the token of a reset': {
    fewest: [1, 'Invalid reset link'],
    most: [200, 'Invalid reset link'],
    only: 'api',
  },
  'characters of a reset password': {
    fewest: [8, 'Password must be at least 8 characters long'],
    most: [100, 'Password must be less than 100 characters'],
  },
  'characters of the token of a sign-in with Google': {
    fewest: [1, 'Missing authentication token'],
    most: [200, 'Missing authentication token'],
    only: 'api',
  },
  'characters of a first name': { most: [60, 'Name must be at most 60 characters'] },
  'characters of the current password': { fewest: [1, 'Current password is required'], most: longPassword },
  'characters of a new password': newPassword,
  'characters of a new email': { most: invalidEmail },
  'characters of the password for a new email': { fewest: [1, 'Current password is required'], most: longPassword },
  'characters of the token of a new email': { fewest: [1, 'Invalid link'], most: [1_000, 'Invalid link'], only: 'api' },
  'characters of the word that deletes an account': {
    fewest: [6, 'Please type DELETE, in capitals'],
    most: [6, 'Please type DELETE, in capitals'],
  },
  'characters of the password that deletes an account': { fewest: [1, 'Password is required'], most: longPassword },
} as const satisfies Readonly<Record<string, LimitRow>>;

/** The rows that an API or a form has to keep. */
export type KeptBy<Place extends 'api' | 'form', Rows extends Readonly<Record<string, LimitRow>>> = {
  [Name in keyof Rows]: Rows[Name] extends { readonly only: infer Only } ? (Only extends Place ? Name : never) : Name;
}[keyof Rows];

/** One below each bound, at it and one above, with the texts to expect: none where the value is accepted. */
export function casesOf<At>(rows: Readonly<Record<string, LimitRow>>, keptBy: Readonly<Record<string, At>>) {
  return Object.entries(keptBy).flatMap(([of, at]) => {
    const { fewest, most } = rows[of] ?? {};
    const around = [fewest?.[0], most?.[0]].flatMap((bound) =>
      bound === undefined ? [] : [bound - 1, bound, bound + 1],
    );
    return [...new Set(around)]
      .filter((count) => count >= 0)
      .map((count) => {
        const below = fewest !== undefined && count < fewest[0] ? [fewest[1]] : [];
        const above = most !== undefined && count > most[0] ? [most[1]] : [];
        return { of, at, count, texts: [...below, ...above] };
      });
  });
}

/** An address of this many characters, about 250, whose parts are no longer than mail servers accept. */
export function emailOf(count: number): string {
  const labels = ['b'.repeat(61), 'c'.repeat(61), 'd'.repeat(count - 193), 'com'];
  return `${'a'.repeat(64)}@${labels.join('.')}`;
}

/** A password of this many characters that no one else uses. */
export const passwordOf = (count: number) => 'qzjxkvwpfm-4711'.repeat(70).slice(0, count);

/** The word that deletes an account, cut or prolonged to this many characters. */
export const deletionWordOf = (count: number) => 'DELETED'.slice(0, count);
