import { sealEvents, type UnsealedEvent } from '@windtunnel/infra/event-store/hash-chain';

/** A line of an exported ledger. */
export interface ExportedEntry extends UnsealedEvent {
  readonly kind?: string;
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly metadata: UnsealedEvent['metadata'] & { readonly previousHash: string; readonly hash: string };
  readonly balance: Readonly<Record<string, number>>;
}

/** One change of a sound export, and where the audit has to notice it. */
export interface Fault {
  readonly name: string;
  /** `at` is the index of the line that is changed; it is neither the first nor the last entry of its ledger. */
  change(lines: readonly ExportedEntry[], at: number): readonly object[];
  readonly says: RegExp;
  /** Noticed elsewhere than at the changed line. */
  readonly elsewhere?: true;
}

const replaced = (lines: readonly ExportedEntry[], at: number, change: (line: ExportedEntry) => object) =>
  lines.map((line, index) => (index === at ? change(line) : line));

const withMore = (line: ExportedEntry): ExportedEntry => ({
  ...line,
  data: { ...line.data, amountTenths: Number(line.data.amountTenths) + 1 },
});

/** The ledger that a line belongs to, as indices of its lines. */
const ledgerOf = (lines: readonly ExportedEntry[], at: number) =>
  [...lines.keys()].filter((index) => lines[index]?.stream === lines[at]?.stream && lines[index]?.kind === undefined);

export const faults: readonly Fault[] = [
  {
    name: 'a changed amount',
    change: (lines, at) => replaced(lines, at, withMore),
    says: /is not what was sealed/,
  },
  {
    name: 'a changed amount, with every later hash of the ledger computed again',
    change: resealed,
    says: /Tenths is \d+ and not \d+/,
  },
  {
    name: 'a missing event',
    change: (lines, at) => lines.toSpliced(at, 1),
    says: /revision \d+ where \d+ is missing/,
    elsewhere: true,
  },
  {
    name: 'the last event of a ledger is missing',
    change: (lines, at) => lines.toSpliced(ledgerOf(lines, at).at(-1) ?? at, 1),
    says: /kind account stream credits-.*: \d+ entries up to/,
    elsewhere: true,
  },
  {
    name: 'two events in the other order',
    change: (lines, at) => {
      const next = ledgerOf(lines, at).find((index) => index > at) ?? at;
      return lines.map((line, index) => (index === at ? lines[next] : index === next ? lines[at] : line) ?? line);
    },
    says: /revision \d+ where \d+ is missing or comes later/,
  },
  {
    name: 'an event that stands twice',
    change: (lines, at) => lines.toSpliced(at, 0, lines[at] as ExportedEntry),
    says: /revision \d+ where \d+ is missing or comes later/,
  },
  {
    name: 'a changed hash',
    change: (lines, at) =>
      replaced(lines, at, (line) => ({ ...line, metadata: { ...line.metadata, hash: '0'.repeat(64) } })),
    says: /is not what was sealed/,
  },
  {
    name: 'a link to another event',
    change: (lines, at) =>
      replaced(lines, at, (line) => ({ ...line, metadata: { ...line.metadata, previousHash: '0'.repeat(64) } })),
    says: /does not follow the event before it/,
  },
  {
    name: 'a changed time',
    change: (lines, at) =>
      replaced(lines, at, (line) => ({
        ...line,
        metadata: { ...line.metadata, recordedAt: '2020-01-01T00:00:00.000Z' },
      })),
    says: /was recorded before the event before it/,
  },
  {
    name: 'a balance that the product computed wrongly',
    change: (lines, at) => replaced(lines, at, (line) => ({ ...line, balance: { ...line.balance, heldTenths: -1 } })),
    says: /heldTenths is \d+ and not -1/,
  },
  {
    name: 'an account that is not in the export',
    change: (lines) =>
      lines.toSpliced(
        lines.findIndex(({ kind }) => kind === 'account'),
        1,
      ),
    says: /kind end: .* accounts/,
    elsewhere: true,
  },
  {
    name: 'an export that was cut off',
    change: (lines) => lines.slice(0, -1),
    says: /it was cut off/,
    elsewhere: true,
  },
];

/** What someone would do who can write the log and knows how its events are sealed. */
function resealed(lines: readonly ExportedEntry[], at: number): readonly object[] {
  const later = ledgerOf(lines, at).filter((index) => index >= at);
  const changed = later.map((index) =>
    index === at ? withMore(lines[at] as ExportedEntry) : (lines[index] as ExportedEntry),
  );
  const sealed = sealEvents(lines[at]?.stream ?? '', lines[at]?.metadata.previousHash ?? null, changed);
  return lines.map((line, index) => {
    const metadata = sealed[later.indexOf(index)]?.metadata;
    return metadata === undefined ? line : { ...changed[later.indexOf(index)], metadata };
  });
}

/** The index of an entry in the middle of the longest ledger, which has an amount and follows on another one. */
export function middleOf(lines: readonly ExportedEntry[]): number {
  const ledgers = [...new Set(lines.map(({ stream }) => stream))].map((stream) =>
    [...lines.keys()].filter((index) => lines[index]?.stream === stream && lines[index]?.kind === undefined),
  );
  const [longest = []] = ledgers.toSorted((one, other) => other.length - one.length);
  const inside = longest.slice(2, -2).filter((index) => Number(lines[index]?.data.amountTenths) > 0);
  const middle = inside[Math.floor(inside.length / 2)];
  if (middle === undefined) throw new Error('The export has no ledger that is long enough.');
  return middle;
}
