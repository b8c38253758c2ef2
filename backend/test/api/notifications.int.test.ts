import { notificationRoutes } from '@windtunnel/contracts/http/notifications';
import {
  type Happening,
  type NotificationsDocument,
  notificationsCollection,
} from '@windtunnel/contracts/read-models/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 9, number)).toISOString();
const failed = (number: number): Happening => ({ kind: 'study-failed', at: minute(number) });
const added = (number: number): Happening => ({
  kind: 'credits-added',
  at: minute(number),
  credits: 20,
  source: 'plan',
  plan: 'free',
});

/** As the projection would; `title` is null for the document of the user. */
async function save({ userId }: TestUser, title: string | null, happenings: readonly Happening[]) {
  const id = title === null ? userId : backend.bindings.ids.uuid();
  const document: NotificationsDocument = {
    ownerId: userId,
    study: title === null ? null : { id, title },
    happenings: [...happenings],
    latestAt: happenings[0]?.at ?? null,
    user: title === null ? { balanceTenths: 200, readUpTo: null } : null,
  };
  await backend.saveDocument(notificationsCollection, { owner: userId, id }, document);
  return id;
}

const listOf = async (user: TestUser) => (await user.call(notificationRoutes.list)).body;

describe('notifications', () => {
  it('are none before anything happened', async () => {
    expect(await listOf(await backend.user())).toEqual({ notifications: [], unread: 0 });
  });

  it('of studies and credits are one list, the newest first, all of them unread', async () => {
    const user = await backend.user();
    await save(user, null, [added(5), added(1)]);
    const id = await save(user, 'Leftovers', [failed(3)]);
    await save(user, 'A draft', []);
    expect(await listOf(user)).toEqual({
      notifications: [
        { what: added(5), study: null, unread: true },
        { what: failed(3), study: { id, title: 'Leftovers' }, unread: true },
        { what: added(1), study: null, unread: true },
      ],
      unread: 3,
    });
  });

  it('are the latest 20, from however many studies', async () => {
    const user = await backend.user();
    for (let number = 0; number < 25; number += 1) await save(user, `Study ${number}`, [failed(number)]);
    await save(user, null, [added(50), added(0)]);
    const { notifications, unread } = await listOf(user);
    expect(notifications.map(({ what }) => what.at)).toEqual(
      [50, ...Array.from({ length: 19 }, (_, index) => 24 - index)].map(minute),
    );
    expect(unread).toBe(20);
  });

  it("of another user are not among one's own", async () => {
    const [user, other] = [await backend.user(), await backend.user('other')];
    await save(other, 'Another', [failed(1)]);
    await save(other, null, [added(2)]);
    expect(await listOf(user)).toEqual({ notifications: [], unread: 0 });
  });
});

describe('marking notifications as read', () => {
  it('records up to when, once, and never goes back', async () => {
    const user = await backend.user();
    const read = async (upTo: string) => (await user.call(notificationRoutes.read, { body: { upTo } })).body;
    const before = (await backend.eventTypes()).length;
    expect(await read(minute(5))).toEqual({ readUpTo: minute(5) });
    expect(await read(minute(5))).toEqual({ readUpTo: minute(5) });
    expect(await read(minute(3))).toEqual({ readUpTo: minute(5) });
    expect((await backend.eventTypes()).slice(before)).toEqual(['NotificationsRead']);
  });

  it('does not reach into the future, so that nothing is read before it happens', async () => {
    const user = await backend.user();
    const { body } = await user.call(notificationRoutes.read, { body: { upTo: '2999-01-01T00:00:00.000Z' } });
    expect(body.readUpTo < '2999').toBe(true);
  });

  it.each([undefined, '', 'yesterday', 4, '2026-03-01T09:00:00Z', '2026-03-01T09:00:00.000+02:00'])(
    'refuses %j as a time',
    async (upTo) => {
      const user = await backend.user();
      const { status, error } = await user.call(notificationRoutes.read, { body: { upTo } });
      expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
      const message = 'upTo must be the time of a notification, in UTC with milliseconds';
      expect(error.details).toEqual([{ path: 'upTo', message }]);
    },
  );
});
