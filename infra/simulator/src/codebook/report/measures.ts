import type { Claim } from '../../corpus/corpus.ts';
import type { AnswerCode } from '../answer-codes.ts';
import type { Panel } from '../panel.ts';

/** What people take a shown thing for, miss in it or object to, with what a team would do about it. */
export interface Measure {
  readonly verbs: Pick<Claim, 'many' | 'one'>;
  readonly do: string;
  /** The concept or screen; null for the study as a whole. */
  readonly scope: string | null;
  readonly people: ReadonlySet<string>;
  /** How many were asked about the same thing. */
  readonly total: number;
}

const peopleLeast = 2;

/** Troubles that answers about a thing shown name without a claim, each that two people share, the commonest first. */
export function measuresOf({ answers, corpus }: Pick<Panel, 'answers' | 'corpus'>): Measure[] {
  const scoped = answers.map((answer) => ({
    ...answer,
    scope: answer.asked.item.conceptId ?? answer.asked.item.screenId ?? null,
  }));
  const named = scoped.flatMap(({ person, scope, utterances }) =>
    utterances.flatMap(({ codes }) =>
      codes.flatMap((code) => (isView(code) ? [{ person, scope, pool: code.value }] : [])),
    ),
  );
  const groups = Map.groupBy(named, ({ scope, pool }) => `${scope ?? ''}\n${pool}`);
  return [...groups.values()]
    .flatMap((group): Measure[] => {
      const [first] = group;
      const counted = first === undefined ? undefined : corpus.counted.get(first.pool);
      if (first === undefined || counted?.do === undefined) return [];
      const { scope } = first;
      const asked = new Set(scoped.filter((each) => each.scope === scope).map(({ person }) => person));
      const people = new Set(group.map(({ person }) => person));
      return [{ verbs: counted, do: counted.do, scope, people, total: asked.size }];
    })
    .filter(({ people }) => people.size >= peopleLeast)
    .sort((a, b) => b.people.size - a.people.size || (a.do < b.do ? -1 : 1));
}

type View = Extract<AnswerCode, { readonly kind: 'reading' | 'reason' }>;
const isView = (code: AnswerCode): code is View => code.kind === 'reading' || code.kind === 'reason';
