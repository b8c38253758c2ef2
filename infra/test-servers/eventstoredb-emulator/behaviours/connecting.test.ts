import { NotLeaderError, TimeoutError, UnavailableError, UnknownError } from '@eventstore/db-client';
import { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { credentials } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { type Emulator, type Follower, startFollower } from '../server/emulator.ts';
import { all, type Fixture, happened, plain, refusalOf, withEmulator } from '../testing/with-emulator.ts';

describe('Behaviours 1 to 6: connect, capability, leader', () => {
  it('1: lists methods in lower case with their features, and batchappend alone decides the path', async () => {
    await withEmulator({}, async ({ server, client }) => {
      const features = await supportedMethods(server);
      expect(features.getEventStoreServerVersion()).toMatch(/^\d+\.\d+\.\d+$/);
      const lines = features
        .getMethodsList()
        .map((method) => [method.getServiceName(), method.getMethodName(), ...method.getFeaturesList()].join(' '));
      expect(lines).toContain('event_store.client.streams.streams batchappend deadline_duration');
      expect(lines).toContain('event_store.client.streams.streams read position events');
      await client.appendToStream('cart-1', happened());
      expect([server.faults.calls('batch-append'), server.faults.calls('append')]).toEqual([1, 0]);
    });
    await withEmulator({ offersBatchAppend: false }, async ({ server, client }) => {
      await client.appendToStream('cart-1', happened());
      expect([server.faults.calls('batch-append'), server.faults.calls('append')]).toEqual([0, 1]);
    });
  });

  it('2: gossip names every member, and the client that has several hosts takes the living leader', async () => {
    await withEmulator({}, async (scene) => {
      const { server, client, connect } = scene;
      const follower = await follow(scene);
      await client.appendToStream('cart-1', happened());
      expect(server.faults.calls('gossip')).toBe(0);
      const members = [
        { endpoint: { host: '127.0.0.1', port: 9 }, state: 'leader', isAlive: false },
        { endpoint: { host: '127.0.0.1', port: follower.port }, state: 'follower', isAlive: true },
        { endpoint: { host: '127.0.0.1', port: server.port }, state: 'leader', isAlive: true },
      ] as const;
      for (const each of [server, follower]) each.setMembers(members);
      const several = connect(`esdb://127.0.0.1:${follower.port},127.0.0.1:${server.port}?tls=false`);
      await several.appendToStream('cart-2', happened(), plain);
      expect(server.faults.calls('append')).toBe(1);
      expect(server.faults.calls('gossip') + follower.faults.calls('gossip')).toBe(1);
    });
  });

  it('3: a follower names the leader when one is required; the call fails and the next goes there', async () => {
    await withEmulator({}, async (scene) => {
      const { server, connect } = scene;
      const follower = await follow(scene);
      const client = connect(follower.url);
      const refusal = await refusalOf(client.appendToStream('cart-1', happened(), { ...plain, requiresLeader: true }));
      expect(refusal).toBeInstanceOf(NotLeaderError);
      expect(refusal).toMatchObject({ code: 5, leader: { address: '127.0.0.1', port: server.port } });
      await client.appendToStream('cart-1', happened(), { ...plain, requiresLeader: true });
      expect(server.faults.calls('append')).toBe(1);
      for (const attempt of [
        all(connect(follower.url).readStream('cart-1', { requiresLeader: true })),
        connect(follower.url).deleteStream('cart-1', { requiresLeader: true }),
      ]) {
        expect(await refusalOf(attempt)).toBeInstanceOf(NotLeaderError);
      }
    });
  });

  it('4: on BatchAppend it ends the whole call, so that every append pending on it is rejected', async () => {
    await withEmulator({}, async (scene) => {
      const { server, client } = scene;
      await client.appendToStream('cart-0', happened(), { requiresLeader: true });
      server.faults.next('batch-append', { kind: 'hang' }, 2);
      const pending = [1, 2].map((n) => refusalOf(client.appendToStream(`cart-${n}`, happened())));
      await expect.poll(() => server.faults.calls('batch-append')).toBe(3);
      server.setRole({ kind: 'follower', leader: { host: '127.0.0.1', port: 9 } });
      const last = refusalOf(client.appendToStream('cart-3', happened()));
      for (const refusal of await Promise.all([...pending, last])) expect(refusal).toBeInstanceOf(NotLeaderError);
    });
  });

  it('5: without the header a follower hands writes on, and what it shows may be behind', async () => {
    await withEmulator({ commitTimeoutMs: 800 }, async (scene) => {
      const { server, connect } = scene;
      const follower = await follow(scene);
      const client = connect(follower.url);
      const first = await client.appendToStream('cart-1', happened(), plain);
      expect(first.nextExpectedRevision).toBe(0n);
      follower.pauseReplication();
      await client.appendToStream('cart-1', happened(), plain);
      expect(await all(client.readStream('cart-1'))).toHaveLength(1);
      expect(await all(scene.client.readStream('cart-1'))).toHaveLength(2);
      follower.resumeReplication();
      expect(await all(client.readStream('cart-1'))).toHaveLength(2);
      server.writer.hold();
      expect(await refusalOf(client.appendToStream('cart-1', happened(), plain))).toBeInstanceOf(TimeoutError);
    });
  });

  it('6: a starting node is unavailable, but on BatchAppend it says so of one append that the client cannot read', async () => {
    await withEmulator({}, async ({ server, client, connect }) => {
      const refused = connect();
      await client.appendToStream('cart-1', happened());
      await refused.appendToStream('cart-2', happened());
      server.setRole({ kind: 'starting' });
      expect(await refusalOf(refused.appendToStream('cart-2', happened(), plain))).toBeInstanceOf(UnavailableError);
      expect(await refusalOf(client.appendToStream('cart-1', happened()))).toBeInstanceOf(UnknownError);
      server.setRole({ kind: 'leader' });
      // A client that dropped its channel requests the supported features again.
      const asked = server.faults.calls('features');
      await client.appendToStream('cart-1', happened());
      expect(server.faults.calls('features')).toBe(asked);
      await refused.appendToStream('cart-2', happened());
      expect(server.faults.calls('features')).toBe(asked + 1);
    });
  });
});

async function follow({ server, atEnd }: Fixture): Promise<Follower> {
  const follower = await startFollower(server);
  atEnd(() => follower.kill());
  return follower;
}

function supportedMethods(server: Emulator): Promise<SupportedMethods> {
  const client = new ServerFeaturesClient(`127.0.0.1:${server.port}`, credentials.createInsecure());
  return new Promise((resolve, reject) => {
    client.getSupportedMethods(new shared.Empty(), (error, methods) => {
      client.close();
      if (error) reject(error);
      else resolve(methods);
    });
  });
}
