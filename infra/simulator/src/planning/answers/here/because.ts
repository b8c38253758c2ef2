import { labelKind } from '../../../reading/shown/label-kind.ts';
import { isLimit } from '../../../reading/shown/limits.ts';
import { reportedOf } from '../../../reading/shown/reported.ts';
import type { Chosen, Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import { one } from '../bound/said.ts';

type Side = 'for' | 'against' | 'mixed';

/** What a line does to its reader, for saying why somebody is for or against it. */
type Effect = 'hold' | 'penalty' | 'lapse' | 'check' | 'deadline' | 'exclusion' | 'figure' | 'promise';

const effects: readonly (readonly [Effect, RegExp])[] = [
  ['hold', /\bhold\b[^.]*[£$€\d]|\bdeposit\b|\breserved? (?:on|from) your card\b/i],
  [
    'penalty',
    /\bor we (?:take|charge|keep)\b|\bmay be charged\b|\bpenalty\b|\bnot returned\b|\b(?:late|no-show|cancellation) fee\b/i,
  ],
  [
    'lapse',
    /\b(?:given|goes|go|passed) to (?:the next|another|others|(?:the |a )?charity|somebody|someone)\b|\bsent back\b|\bis paused\b|\bdeleted\b|\bexpires?\b/i,
  ],
  [
    'check',
    /\bcredit (?:file|check|history|record)\b|\bcheck(?:s|ed)? (?:your|you)\b|\bID\b|\blocation\b|\bread your\b|\bemployer\b|\bshare\w*\b/,
  ],
  ['deadline', /\b(?:within|by|before|until|at least|no later than)\b[^.]*\d/i],
];

/** The effect of a line; null for one of which nobody could say why they mind it or not. */
export function effectOf(words: string): Effect | null {
  const known = effects.find(([, pattern]) => pattern.test(words))?.[0];
  if (known === 'deadline' && !isLimit(words) && !/^(?:reply|collect|cancel|arrive|pay|return)\b/i.test(words))
    return /\b(?:you can|your)\b/i.test(words) ? 'figure' : 'promise';
  if (known !== undefined) return known;
  if (isLimit(words)) return 'exclusion';
  if (/\d ?%/.test(words)) return 'figure';
  const kind = labelKind({ words, role: 'line' });
  if (/^(?:measure|score|estimate|deviation|progress)$/.test(kind)) return 'figure';
  return kind !== 'price' && reportedOf(words)?.as === 'clause' ? 'promise' : null;
}

/** A reason of each speaker's side about one line; none for who is of two minds. */
export function becauseOf(round: Round, line: string, sides: readonly Side[]): (Chosen | null)[] {
  const effect = effectOf(line);
  return one(round, (_, index) => {
    const side = sides[index] ?? 'mixed';
    return effect === null || side === 'mixed' ? null : [`because-${effect}-${side}`];
  });
}

/** The same behind an opinion that only says that the line is liked or not. */
export function withReasons(round: Round, given: Drawn[], line: string | null, sides: readonly Side[]): Drawn[] {
  if (line === null) return given;
  const reasons = becauseOf(round, line, sides);
  return given.map((drawn, index) => {
    const reason = reasons[index] ?? null;
    if (reason === null || (drawn.body !== null && !isBare(drawn.body))) return drawn;
    return { ...drawn, leads: [...drawn.leads, ...(drawn.body === null ? [] : [drawn.body])], body: reason };
  });
}

const isBare = ({ thought: { place } }: Chosen) => place.kind === 'pool' && /^(?:thing|line|view)-/.test(place.pool);
