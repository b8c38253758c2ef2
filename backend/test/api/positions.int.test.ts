import { resultRoutes } from '@windtunnel/contracts/http/results';
import { searchRoutes } from '@windtunnel/contracts/http/search';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';

let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend();
  user = await backend.user();
});
afterAll(() => backend.close());

const listed = (position: string) => user.call(studyRoutes.list, { headers: { 'x-min-position': position } });
const refusal = {
  status: 400,
  error: { code: 'VALIDATION_ERROR', details: [{ path: 'x-min-position', message: 'Not a position of this log' }] },
};

describe('x-min-position', () => {
  it.each([
    'now',
    '12',
    '-1',
    '00000000000000zz',
    '0'.repeat(17),
    `${'0'.repeat(20)}-${'0'.repeat(20)}`,
    '9'.repeat(4_000),
    '__proto__',
  ])('%s is refused at once, because no log has such a position', async (position) => {
    expect(await listed(position)).toMatchObject(refusal);
  });

  it('beyond the end of the log is refused at once, on every route that reads', async () => {
    const headers = { 'x-min-position': '9999999999999999' };
    const reads = [
      user.call(studyRoutes.list, { headers }),
      user.call(studyRoutes.get, { params: { id: 'unknown' }, headers }),
      user.call(resultRoutes.results, { params: { id: 'unknown' }, headers }),
      user.call(searchRoutes.search, { body: { query: 'shop' }, headers }),
    ];
    for (const read of reads) expect(await read).toMatchObject(refusal);
  });

  it('that the log has is accepted, also when the log has grown since the last request', async () => {
    const body = { title: 'Kitchen', objective: 'Learn', type: 'PRODUCT_DISCOVERY' } as const;
    for (let time = 0; time < 3; time += 1) {
      await user.call(studyRoutes.createDraft, { body });
      const head = (await backend.bindings.eventStore.head()) ?? '';
      expect((await listed(head)).status).toBe(200);
    }
    expect((await listed('0'.repeat(16))).status).toBe(200);
  });
});
