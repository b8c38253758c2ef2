import type { Ids } from '@windtunnel/contracts/ports/ids';
import { describe, expect, it } from 'vitest';

/** What every source of identifiers keeps. */
export function idsContract({ name, create }: { readonly name: string; readonly create: () => Ids }): void {
  describe(`ids: ${name}`, () => {
    it('makes version 7 UUIDs', () => {
      expect(create().uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    });

    it('makes 20,000 different UUIDs in ascending order', () => {
      const ids = create();
      const made = Array.from({ length: 20_000 }, () => ids.uuid());
      expect(new Set(made).size).toBe(made.length);
      expect(made).toEqual(made.toSorted());
    });

    it('makes different secrets of 256 bits', () => {
      const ids = create();
      const made = Array.from({ length: 1_000 }, () => ids.secret());
      expect(new Set(made).size).toBe(made.length);
      for (const secret of made) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    });
  });
}
