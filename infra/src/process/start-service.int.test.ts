import { expect, it } from 'vitest';
import { silentLogger } from '../logging/logger.ts';
import { ServerRefuses } from '../servers/server-probe.ts';
import { readSettings } from '../settings/read-settings.ts';
import { startService } from './start-service.ts';

/** A service that depends on one server. */
async function aService() {
  const read = readSettings({ PORT: '0', DEMO_DATA: 'off' }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join(' '));
  const reached = Promise.withResolvers<void>();
  const reasons = ['Store (STORE_URL) does not answer'];
  const service = await startService({
    name: 'test',
    settings: read.settings,
    logger: silentLogger,
    watch: { reached: () => reached.promise, missing: () => reasons, stop: () => {} },
    open: async () => ({ checks: [] }),
  });
  const ready = async () => {
    const response = await fetch(`${service.origin}/health/ready`);
    return [response.status, await response.json()];
  };
  return { service, reached, reasons, ready };
}

it('a service opens nothing before its servers have answered, and says what it is waiting for', async () => {
  const { service, reached, reasons, ready } = await aService();
  expect(await ready()).toEqual([503, { status: 'not ready', missing: ['start'], reasons: [...reasons] }]);
  reasons.length = 0;
  reached.resolve();
  await service.opened;
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  await service.stop();
});

it('a service whose server refuses it never opens, and passes the sentence on', async () => {
  const { service, reached } = await aService();
  reached.reject(new ServerRefuses('Store at store:1 (STORE_URL) refuses the password in STORE_URL.'));
  await expect(service.opened).rejects.toThrow('refuses the password in STORE_URL.');
  await service.stop();
});
