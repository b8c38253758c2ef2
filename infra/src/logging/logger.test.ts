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

it('redacts personal data and secrets that slip in', () => {
  const [line] = logged('info', (logger) =>
    logger.info('Signed in', { email: 'a@b.example', account: { passwordHash: 'x' } }),
  );
  expect(JSON.stringify(line)).not.toMatch(/a@b|"x"/);
});
