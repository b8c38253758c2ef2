import { describe, expect, it } from 'vitest';
import { silentLogger } from '../logging/logger.ts';
import { createStartup } from './startup.ts';

describe('a startup', () => {
  it('retries a part until it is open, names it meanwhile, and closes in reverse order', async () => {
    const startup = createStartup(silentLogger);
    const closed: string[] = [];
    expect(startup.missing()).toEqual(['start']);
    let tries = 0;
    const first = startup.part(
      'first',
      () => {
        tries += 1;
        if (tries < 3) throw new Error('unavailable');
        return tries;
      },
      () => void closed.push('first'),
    );
    expect(startup.missing()).toEqual(['first']);
    expect(await first).toBe(3);
    expect(startup.missing()).toEqual(['start']);
    await startup.part(
      'second',
      () => 2,
      () => Promise.reject(new Error('stuck')),
    );
    await startup.part(
      'third',
      () => 3,
      () => void closed.push('third'),
    );
    startup.done();
    expect(startup.missing()).toEqual([]);
    await startup.close();
    expect(closed).toEqual(['third', 'first']);
  });

  it('stops retrying when the service stops, and closes a part that opens too late', async () => {
    const startup = createStartup(silentLogger);
    const waiting = startup.part('unavailable', () => Promise.reject(new Error('unavailable')));
    const refused = expect(waiting).rejects.toThrow();
    await startup.close();
    await refused;
    const late = Promise.withResolvers<string>();
    const other = createStartup(silentLogger);
    const closed = Promise.withResolvers<string>();
    const opened = expect(
      other.part(
        'late',
        () => late.promise,
        (part) => closed.resolve(part),
      ),
    ).rejects.toThrow();
    await other.close();
    late.resolve('late');
    expect(await closed.promise).toBe('late');
    await opened;
  });
});
