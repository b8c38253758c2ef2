import { createHash } from 'node:crypto';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import { type CodedStudy, spoken } from '../coded.ts';
import { exactly, type Figure } from '../figure.ts';
import type { HeldStudy } from '../hold-study.ts';

/** SHA-256 of profiles and exchanges, equal on every machine for one version of the engine. */
export function digestOf({ interviews }: HeldStudy): string {
  return createHash('sha256').update(canonicalJson(interviews)).digest('hex');
}

/** C2: the same seed gives the same bytes. Digests by study, from two processes in different time zones and locales. */
export function sameBytesGate(once: Readonly<Record<string, string>>, again: Readonly<Record<string, string>>): Figure {
  const differing = [...new Set([...Object.keys(once), ...Object.keys(again)])].filter((id) => once[id] !== again[id]);
  const value = Object.keys(once).length === 0 ? Number.NaN : differing.length;
  return exactly('C2', 'studies whose bytes differ, same seed', value, 0, differing);
}

/** A study held once as it is and once with one more question. */
export interface Extended {
  readonly before: CodedStudy;
  readonly after: CodedStudy;
  readonly question: string;
}

/** C2: a question that is added at the end changes nothing that was said before it. */
export function addedAtEndGate(extended: readonly Extended[]): Figure {
  const changed = extended.flatMap(({ before, after, question }) =>
    changes(before, after).map((key) => `${before.held.study.id}, "${question}" added: ${key}`),
  );
  return exactly(
    'C2',
    'answers changed by a question added at the end',
    extended.length === 0 ? Number.NaN : changed.length,
    0,
    changed,
  );
}

/** C2: a question that is added elsewhere changes only answers that would repeat what is now said elsewhere. */
export function addedElsewhereGate(extended: readonly Extended[]): Figure {
  const unexplained = extended.flatMap(({ before, after, question }) => {
    const was = thoughtsByAnswer(before);
    const is = thoughtsByAnswer(after);
    return changes(before, after)
      .filter((key) => !isExplained(key, was, is))
      .map((key) => `${before.held.study.id}, "${question}" added: ${key}`);
  });
  return exactly(
    'C2',
    'answers changed by a question they do not repeat',
    extended.length === 0 ? Number.NaN : unexplained.length,
    0,
    unexplained,
  );
}

/** Answers (person and question) whose words or follow-up differ. */
function changes(before: CodedStudy, after: CodedStudy): string[] {
  const [was, is] = [wordsByAnswer(before.held), wordsByAnswer(after.held)];
  return [...was].filter(([key, words]) => is.get(key) !== words).map(([key]) => key);
}

function wordsByAnswer(held: HeldStudy): Map<string, string> {
  const items = itemKeys(held);
  const words = new Map<string, string>();
  for (const { participant, exchange } of spoken(held)) {
    const key = `${participant.participantId}, ${items.get(exchange.itemIndex) ?? ''}`;
    words.set(key, `${words.get(key) ?? ''} ${exchange.interviewer} ${exchange.participant}`);
  }
  return words;
}

/** Questions by number, told apart by what they are asked about. */
function itemKeys({ input }: HeldStudy): Map<number, string> {
  return new Map(
    input.interviews.flatMap(({ messages }) =>
      messages.map(
        ({ questionIndex, questionText, conceptId, screenId }) =>
          [questionIndex ?? -1, `${conceptId ?? screenId ?? ''} ${questionText}`] as const,
      ),
    ),
  );
}

interface Said {
  /** Numbers, verdicts, choices and outcomes: no other question may change them. */
  readonly decided: string;
  /** What was said, word for word: a short line such as "Nothing." belongs to many thoughts, of which one is read. */
  readonly words: ReadonlySet<string>;
  readonly thoughts: ReadonlySet<string>;
  readonly claims: ReadonlySet<string>;
}

const decisions: ReadonlySet<string> = new Set([
  'rating',
  'verdict',
  'choice',
  'outcome',
  'sure',
  'ease',
  'amount',
  'fact',
  'own',
]);

function thoughtsByAnswer({ held, panel }: CodedStudy): Map<string, Said> {
  const items = itemKeys(held);
  return new Map(
    panel.answers.map(({ person, asked, utterances }) => {
      const runs = utterances.flatMap(({ recognised }) => recognised.runs);
      const codes = utterances.flatMap((utterance) => utterance.codes).filter(({ kind }) => decisions.has(kind));
      const said = {
        decided: JSON.stringify(codes),
        words: new Set(
          utterances.flatMap(({ message, recognised }) =>
            recognised.runs.map(({ start, end }) => message.content.slice(start, end).toLowerCase()),
          ),
        ),
        thoughts: new Set(runs.map(({ thought }) => thought.id)),
        claims: new Set(runs.flatMap(({ claims }) => claims.map(({ claim }) => claim))),
      };
      return [`${person}, ${items.get(asked.item.index) ?? ''}`, said] as const;
    }),
  );
}

/** Something that the answer said is now said elsewhere, or something that it says now was taken and is free. */
function isExplained(key: string, was: ReadonlyMap<string, Said>, is: ReadonlyMap<string, Said>): boolean {
  const old = was.get(key);
  const own = is.get(key);
  if (old === undefined || own === undefined || old.decided !== own.decided) return false;
  const [person = ''] = key.split(', ');
  const newlyElsewhere = (
    kind: 'words' | 'thoughts' | 'claims',
    item: string,
    from: ReadonlyMap<string, Said>,
    to: ReadonlyMap<string, Said>,
    whose: string,
  ) =>
    [...to].some(
      ([other, said]) =>
        other !== key && other.startsWith(whose) && said[kind].has(item) && from.get(other)?.[kind].has(item) !== true,
    );
  return (
    [...old.words].some((words) => newlyElsewhere('words', words, was, is, '')) ||
    [...own.words].some((words) => newlyElsewhere('words', words, is, was, '')) ||
    [...old.thoughts].some((thought) => newlyElsewhere('thoughts', thought, was, is, '')) ||
    [...own.thoughts].some((thought) => newlyElsewhere('thoughts', thought, is, was, '')) ||
    [...old.claims].some((claim) => newlyElsewhere('claims', claim, was, is, `${person}, `)) ||
    [...own.claims].some((claim) => newlyElsewhere('claims', claim, is, was, `${person}, `))
  );
}
