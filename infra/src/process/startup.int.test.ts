import { describe, expect, it } from 'vitest';
import { silentLogger } from '../logging/logger.ts';
import { createStartup } from './startup.ts';

describe('opening', () => {
  it('tries a part again until it is open, names it meanwhile, and closes in reverse order', async () => {
    const opening = createStartup(silentLogger);
    const closed: string[] = [];
    expect(opening.missing()).toEqual(['start']);
    let tries = 0;
    const first = opening.part(
      'first',
      () => {
        tries += 1;
        if (tries < 3) throw new Error('away');
        return tries;
      },
      () => void closed.push('first'),
    );
    expect(opening.missing()).toEqual(['first']);
    expect(await first).toBe(3);
    expect(opening.missing()).toEqual(['start']);
    await opening.part(
      'second',
      () => 2,
      () => Promise.reject(new Error('stuck')),
    );
    await opening.part(
      'third',
      () => 3,
      () => void closed.push('third'),
    );
    opening.done();
    expect(opening.missing()).toEqual([]);
    await opening.close();
    expect(closed).toEqual(['third', 'first']);
  });

  it('gives up what is not open when the service stops, and closes what opens too late', async () => {
    const opening = createStartup(silentLogger);
    const waiting = opening.part('away', () => Promise.reject(new Error('away')));
    const refused = expect(waiting).rejects.toThrow();
    await opening.close();
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
