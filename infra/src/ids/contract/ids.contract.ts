import type { Ids } from '@windtunnel/contracts/ports/ids';
import { describe, expect, it } from 'vitest';

/** What every source of ids guarantees. */
export function idsContract({ name, create }: { readonly name: string; readonly create: () => Ids }): void {
  describe(`ids: ${name}`, () => {
    it('creates version 7 UUIDs', () => {
      expect(create().uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    });

    it('creates 20,000 different UUIDs in ascending order', () => {
      const ids = create();
      const created = Array.from({ length: 20_000 }, () => ids.uuid());
      expect(new Set(created).size).toBe(created.length);
      expect(created).toEqual(created.toSorted());
    });

    it('creates different secrets of 256 bits', () => {
      const ids = create();
      const created = Array.from({ length: 1_000 }, () => ids.secret());
      expect(new Set(created).size).toBe(created.length);
      for (const secret of created) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    });
  });
}
