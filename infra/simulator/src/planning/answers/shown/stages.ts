import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { objectOf } from '../../../questions/object.ts';
import type { ShownElement } from '../../../reading/shown/elements.ts';
import { labelKind } from '../../../reading/shown/label-kind.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import { type Reply, replies, weighted } from './give.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const reached = `(?:filled|lit|marked|highlighted|ticked|active|coloured|solid|done|dark|bold|blue|green|orange|reached)`;
const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };
const stepsMin = 3;

/** How far something has got: the last step that the description calls reached, two of them where it is not plain which. */
export function answerStage(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const object = objectOf(round.question.text);
  const words = { object: object === null || object.quoted ? 'it' : object.phrase };
  const steps = stepsIn(elements);
  const marked = stepsReached(steps, round.stimulus?.text ?? '');
  const latest = marked.at(-1);
  const status = elements.find((element) => element.role !== 'step' && labelKind(element) === 'status');
  if (latest === undefined && status === undefined) return null;
  const earlier = marked.at(-2);
  const next = latest === undefined ? undefined : steps[steps.indexOf(latest) + 1];
  if (latest !== undefined && next !== undefined && asksWhatIsLeft.test(round.question.text))
    return replies(round, () => ({ pool: 'fact-stage-left', words: { one: latest.words, other: next.words } }));
  return replies(round, (speaker) =>
    weighted<Reply>(speaker, round, [
      [{ pool: 'fact-stage', words: { value: latest?.words ?? status?.words ?? '' } }, 5],
      [{ pool: 'fact-stage', words: { value: earlier?.words ?? '' } }, earlier === undefined ? 0 : 1],
      [
        { pool: 'fact-stage-between', words: { one: earlier?.words ?? '', other: latest?.words ?? '' } },
        earlier === undefined ? 0 : 3,
      ],
      [{ pool: 'shown-stage-unsure', words }, 2.5 * (1.4 - speaker.traits.techComfort)],
    ]),
  );
}

/** "What has been done, and what has not?" */
const asksWhatIsLeft = /\bdone\b[^?]*\b(?:what|which)\b[^?]*\bnot\b|\bwhat\b[^?]*\b(?:still to|left to|remains?)\b/i;

function stepsIn(elements: readonly ShownElement[]): ShownElement[] {
  const groups = [
    ...Map.groupBy(
      elements.filter(({ role }) => role === 'step'),
      ({ group }) => group,
    ).values(),
  ];
  return groups.find((group) => group.length >= stepsMin) ?? [];
}

/** "The second and third are both filled", "'Packed' is highlighted". */
function stepsReached(steps: readonly ShownElement[], text: string): ShownElement[] {
  const said = new RegExp(String.raw`([^.;]*)\b(?:are|is)\b[^.;]*\b${reached}\b`, 'gi');
  const named = [...text.matchAll(said)].map(([, before = '']) => before.toLowerCase());
  return steps.filter(
    ({ words, chosen }, at) =>
      chosen ||
      named.some((before) => new RegExp(`\\b${ordinals[at] ?? 'none'}\\b`).test(before)) ||
      named.some((before) => at < (ownValue(counts, /\bfirst (two|three|four|five)\b/.exec(before)?.[1] ?? '') ?? 0)) ||
      named.some((before) => before.trim().endsWith(`'${words.toLowerCase()}'`)),
  );
}
