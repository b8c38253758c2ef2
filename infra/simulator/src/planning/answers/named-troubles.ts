import type { Thought } from '../../corpus/corpus.ts';
import type { Question } from '../../questions/forms.ts';
import type { Drawn } from '../drawn.ts';
import { bodies, type Round } from '../round.ts';
import { takesNothingBack } from '../take-back.ts';

/** Of a last time that went wrong, only what went wrong is told. */
export function onlyTroubles(thoughts: readonly Thought[], { question, study }: Round): readonly Thought[] {
  if (!asksWhatWentWrong(question)) return thoughts;
  const isTrouble = (claim: string) =>
    ['problem', 'belief', 'wish'].includes(study.corpus.claims.get(claim)?.kind ?? '');
  const troubles = thoughts.filter(({ claims }) =>
    Object.values(claims).some((marks) => (marks ?? []).some(({ claim }) => isTrouble(claim))),
  );
  return troubles.length >= study.panel.length ? troubles : thoughts;
}

function asksWhatWentWrong({ form, text }: Question): boolean {
  return (
    form === 'last' &&
    /wrong|problem|trouble|surpris|missing|missed|forg[eo]t|lost|late|fail|mistake|complain|(?:could|did|was|were)(?: not|n['’]t)/i.test(
      text,
    )
  );
}

/** So many thoughts of a cell tell of the same trouble that it is what the cell is about. */
const sameTroubleMin = 2;

/** What holds of anything, for who has nothing to tell of a trouble that is named: only where it tells of that trouble. */
export function ofSameTrouble(
  thoughts: readonly Thought[],
  known: readonly Thought[],
  { question }: Round,
): readonly Thought[] {
  if (known.length === 0 || !asksWhatWentWrong(question)) return thoughts;
  const told = ({ claims }: Thought) => (claims.say ?? []).map(({ claim }) => claim);
  const isShared = (claim: string) => known.filter((each) => told(each).includes(claim)).length >= sameTroubleMin;
  return thoughts.filter((each) => told(each).some(isShared));
}

/** The last time they came up against a paywall is told by who holds nothing of paywalls too, before they tell of something else. */
export function toldOfWhatIsNamed(
  round: Round,
  thoughts: readonly Thought[],
  met: readonly Drawn['body'][],
): readonly Drawn['body'][] {
  const { study, memory } = round;
  const isOpen = (given: readonly Drawn['body'][], at: number) => (given[at] ?? null) === null;
  const held = bodies(round, (speaker) => (isOpen(met, study.panel.indexOf(speaker)) ? { thoughts } : null));
  const given = met.map((each, at) => each ?? held[at] ?? null);
  const asked = bodies(round, (speaker) =>
    isOpen(given, study.panel.indexOf(speaker))
      ? {
          thoughts: thoughts.filter(({ claims }) =>
            takesNothingBack(claims.say, memory.opinions(speaker, ''), study.corpus.claims),
          ),
          settled: true,
        }
      : null,
  );
  return given.map((each, at) => each ?? asked[at] ?? null);
}
