import { expect, it } from 'vitest';
import { createLogger, type LogLevel } from './logger.ts';

const logged = (level: LogLevel, write: (logger: ReturnType<typeof createLogger>) => void) => {
  const lines: string[] = [];
  write(createLogger(level, (line) => lines.push(line)));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

it('writes one JSON object per line with level, time, message and fields', () => {
  const [line] = logged('info', (logger) => logger.info('Study launched', { studyId: 's1' }));
  expect(line).toMatchObject({ level: 'info', msg: 'Study launched', studyId: 's1' });
  expect(Date.parse(String(line?.time))).not.toBeNaN();
});

it('omits lines below its level', () => {
  expect(logged('warn', (logger) => logger.info('not interesting'))).toEqual([]);
});

it('writes the message and stack of an error', () => {
  const [line] = logged('info', (logger) => logger.error('Failed', { error: new Error('disk on fire') }));
  expect(line?.error).toMatchObject({ message: 'disk on fire', stack: expect.stringContaining('disk on fire') });
});

it.each([
  ['550 5.1.1 <ada.l+x@mail.example.org>: Recipient rejected', '550 5.1.1 <[email]>: Recipient rejected'],
  [
    'GET /verify-email?email=ada%40example.org&token=abc.def failed',
    'GET /verify-email?email=[email]&token=[token] failed',
  ],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1In0.c2ln expired', 'jwt [token] expired'],
  ['study study-1 at https://example.org/a?b=c', 'study study-1 at https://example.org/a?b=c'],
])('withholds what an error says about users: %s', (message, written) => {
  const [line] = logged('info', (logger) => logger.error('Failed', { error: new Error(message), nested: [message] }));
  expect(line).toMatchObject({ error: { message: written }, nested: [written] });
  expect(JSON.stringify(line)).not.toMatch(message === written ? /\[email\]/ : /ada|abc\.def|eyJ/);
});

it('redacts personal data and secrets that slip in', () => {
  const [line] = logged('info', (logger) =>
    logger.info('Signed in', { email: 'a@b.example', account: { passwordHash: 'x' } }),
  );
  expect(JSON.stringify(line)).not.toMatch(/a@b|"x"/);
});
