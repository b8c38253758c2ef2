import { elementMeant } from '../../../material/asked-element.ts';
import type { ShownElement } from '../../../reading/shown/elements.ts';
import { type LabelKind, labelKind } from '../../../reading/shown/label-kind.ts';
import type { Drawn } from '../../drawn.ts';
import { leads, noValues, type Round } from '../../round.ts';
import { replies, weighted } from './give.ts';

const yesOrNo = /(?:^|[.;:!?] )(?:and |so,? |then )?(?:does|do|would|will|are|is|can|could|were)\b[^?]*\?/i;
/** Kinds of line that settle what happens; a name or a sum does not. */
const rules: ReadonlySet<LabelKind> = new Set([
  'exclusion',
  'deadline',
  'limit',
  'promise',
  'refund',
  'timer',
  'permission',
  'estimate',
  'recurring',
]);
/** What happens when nobody does anything, which such a line does not leave open. */
const byItself = /\bby itself\b|\bautomatic|\brenews?\b/i;
const money = /\b(?:money|pay|paid|cost|price|charged?|refund)\b/i;

/** What happens in a case that a question supposes: by the line that speaks of it, else that it is left open. */
export function answerCase(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const lines = elements.filter((element) => {
    const kind = labelKind(element);
    if (
      element.role === 'title' ||
      element.role === 'button' ||
      element.words.split(/\s+/).length < 3 ||
      element.words.endsWith('?')
    )
      return false;
    return rules.has(kind) || (/^(?:price|free)$/.test(kind) && money.test(round.question.text));
  });
  const line = elementMeant(lines, round.question, round.stimulus?.name ?? '');
  if (yesOrNo.test(round.question.text)) return line === null ? null : answerWhether(round, line);
  const words = { value: line?.words ?? '' };
  if (line !== null && labelKind(line) === 'timer' && /\b(?:days?|weeks?|months?)\b/i.test(line.words))
    return replies(round, (speaker) =>
      weighted(speaker, round, [
        [{ pool: 'shown-case-runs-out', words }, 6],
        [{ pool: 'fact-case-quoted', words }, 4],
      ]),
    );
  if (line !== null && labelKind(line) === 'timer')
    return replies(round, (speaker) =>
      weighted(speaker, round, [
        [{ pool: 'shown-case-runs-out', words }, 6.5],
        [{ pool: 'shown-case-starts-again' }, 3.5],
      ]),
    );
  return replies(round, (speaker) =>
    weighted(speaker, round, [
      [{ pool: 'fact-case-quoted', words }, line === null ? 0 : 6.5],
      [{ pool: 'shown-case-open' }, line !== null && byItself.test(line.words) ? 0 : 3.5],
      [{ pool: 'shown-case-guess' }, line === null ? 4.5 : 0],
    ]),
  );
}

/** Yes or no by whether the line lets it count, with the line as the reason; some take a case that is not quite theirs for open. */
function answerWhether(round: Round, line: ShownElement): Drawn[] {
  const against = labelKind(line) === 'exclusion' || /\b(?:no|not|never|cannot|can't|without)\b/i.test(line.words);
  const verdicts = round.study.panel.map((speaker) =>
    weighted(speaker, round, [
      [against ? 'no' : 'yes', 6.5],
      ['depends', 2],
      [against ? 'yes' : 'no', 0.7],
    ]),
  );
  const first = leads(round, (_, index) => ({ pool: `${verdicts[index] ?? 'depends'}-lead` }));
  const because = leads(round, (_, index) => {
    const contrary = verdicts[index] === (against ? 'yes' : 'no');
    return contrary ? null : { pool: 'fact-because', values: { ...noValues, value: line.words } };
  });
  return round.study.panel.map((_, index) => ({
    leads: [first[index], because[index]].filter((lead) => lead !== null && lead !== undefined),
    body: null,
    subject: round.stimulus?.id ?? '',
  }));
}

const dated =
  /\b(?:hours?|days?|weeks?|months?|minutes?|min|today|tomorrow|tonight|until|by|before|\d{1,2}[:.]\d{2})\b.*|\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** "By when would you hear something?": the line with a time that is nearest to the question. */
export function answerWhen(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  // When somebody would use a thing is for them to say.
  if (
    /\b(?:would|will|might|could) you (?!(?:hear|get|have|be|know|receive|pay|expect|find)\b)/i.test(
      round.question.text,
    )
  )
    return null;
  const timed = elements.filter(
    (element) =>
      element.role !== 'title' &&
      (/^(?:estimate|deadline|timer)$/.test(labelKind(element)) || dated.test(element.words)) &&
      /\d|today|tomorrow|tonight/i.test(element.words),
  );
  const line =
    elementMeant(timed, round.question, round.stimulus?.name ?? '') ??
    timed.find((element) => labelKind(element) === 'estimate') ??
    timed[0];
  return line === undefined ? null : replies(round, () => ({ pool: 'happens-quoted', words: { value: line.words } }));
}

/** "Why is it grey?": from what stands there, else a guess that says it is one. */
export function answerWhy(round: Round, elements: readonly ShownElement[]): Drawn[] {
  const line = elementMeant(
    elements.filter(({ words }) => words.split(/\s+/).length > 2),
    round.question,
    round.stimulus?.name ?? '',
  );
  return replies(round, (speaker) =>
    weighted(speaker, round, [
      [{ pool: 'fact-why-quoted', words: { value: line?.words ?? '' } }, line === null ? 0 : 6],
      [{ pool: 'shown-why-guess' }, 4],
    ]),
  );
}
