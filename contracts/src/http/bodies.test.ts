import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { loginBody, resetPasswordBody, signupBody } from './accounts.ts';
import { panelNameBody } from './panels.ts';
import { projectBody } from './projects.ts';
import { createDraftBody, saveStepBody } from './studies.ts';

const textOf = (count: number) => 'x'.repeat(count);
const problems = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const draft = (change: object = {}) => ({
  title: 'Weekly shop',
  objective: 'Learn how families plan',
  type: 'PRODUCT_DISCOVERY',
  ...change,
});
const step = (change: object) => ({ id: 'study-1', step: 'participants', ...change });
const signup = (change: object = {}) => ({ email: 'ann@windtunnel.test', password: 'correct horse', ...change });

describe('bodies at their bounds', () => {
  it.each([
    ['title of 0', createDraftBody, draft({ title: '' }), ['title: Title is required']],
    ['title of blanks', createDraftBody, draft({ title: '  ' }), ['title: Title is required']],
    ['title of 200', createDraftBody, draft({ title: textOf(200) }), []],
    ['title of 201', createDraftBody, draft({ title: textOf(201) }), ['title: Title must be at most 200 characters']],
    ['objective of 0', createDraftBody, draft({ objective: '' }), ['objective: Objective is required']],
    ['objective of 2000', createDraftBody, draft({ objective: textOf(2_000) }), []],
    [
      'objective of 2001',
      createDraftBody,
      draft({ objective: textOf(2_001) }),
      ['objective: Objective must be at most 2000 characters'],
    ],
    ['panel name of 0', panelNameBody, { name: ' ' }, ['name: Panel name is required']],
    ['panel name of 100', panelNameBody, { name: textOf(100) }, []],
    ['panel name of 101', panelNameBody, { name: textOf(101) }, ['name: Panel name must be at most 100 characters']],
    ['project name of 0', projectBody, { name: ' ' }, ['name: Project name is required']],
    ['project name of 100', projectBody, { name: textOf(100) }, []],
    ['project name of 101', projectBody, { name: textOf(101) }, ['name: Project name must be at most 100 characters']],
    [
      '0 participants',
      saveStepBody,
      step({ participantCount: 0 }),
      ['participantCount: Must have at least 1 participant'],
    ],
    ['1 participant', saveStepBody, step({ participantCount: 1 }), []],
    ['10 participants', saveStepBody, step({ participantCount: 10 }), []],
    ['11 participants', saveStepBody, step({ participantCount: 11 }), ['participantCount: Maximum 10 participants']],
    [
      'password of 7',
      signupBody,
      signup({ password: textOf(7) }),
      ['password: Password must be at least 8 characters'],
    ],
    ['password of 8', signupBody, signup({ password: textOf(8) }), []],
    ['password of 100', signupBody, signup({ password: textOf(100) }), []],
    [
      'password of 101',
      signupBody,
      signup({ password: textOf(101) }),
      ['password: Password must be less than 100 characters'],
    ],
    [
      'new password of 7',
      resetPasswordBody,
      { token: 't', password: textOf(7) },
      ['password: Password must be at least 8 characters long'],
    ],
    ['new password of 8', resetPasswordBody, { token: 't', password: textOf(8) }, []],
    ['no reset token', resetPasswordBody, { password: textOf(8) }, ['token: Invalid reset link']],
    ['no password', loginBody, { email: 'ann@windtunnel.test', password: '' }, ['password: Password is required']],
    ['no address', loginBody, { email: 'ann', password: 'x' }, ['email: Please enter a valid email address']],
  ] as const)('%s', (_, schema, value, texts) => {
    expect(problems(schema, value)).toEqual(texts);
  });

  it.each([
    ['owner', createDraftBody, draft({ ownerId: 'another-user' })],
    ['status', saveStepBody, step({ status: 'COMPLETED' })],
    ['credits', signupBody, signup({ credits: 1_000 })],
  ] as const)('an undeclared field is refused: %s', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});
