import type { Corpus } from '../corpus/corpus.ts';
import { matchesCue } from '../reading/cues.ts';
import { readText } from '../reading/sentences.ts';
import type { Stimulus } from './study.ts';

const standsOut = ['large|big|huge|bold|bright|headline|red|middle|top|full'];
const recedes = ['small|tiny|pale|faint|grey|gray|bottom|corner|under|below|footnote'];
/** An element that the text itself calls hard to see is not what people see first. */
const hardToSee = ['illegible', 'hidden-control'];

/**
 * How readily each element of a screen is noticed, by what the description says of it: 2 for what stands out, 0 for what is
 * hard to see, 1 for the rest and for everything that is not an element.
 */
export function prominence(corpus: Corpus, stimulus: Stimulus): (issue: string) => number {
  const phrases = stimulus.text.split(/[,;:.!?]|\band\b/).flatMap((phrase) => readText(phrase));
  const meets = (cues: readonly string[], phrase: (typeof phrases)[number]) =>
    cues.some((cue) => matchesCue(cue, phrase) !== null);
  const known = new Map<string, number>();
  for (const id of stimulus.issues) {
    const issue = corpus.issues.get(id);
    if (issue?.kind !== 'element') continue;
    const own = phrases.filter((phrase) => meets(issue.cues, phrase));
    const unseen = hardToSee.flatMap((harm) => corpus.issues.get(harm)?.cues ?? []);
    const hidden = own.length > 0 && own.every((phrase) => meets(unseen, phrase));
    const stands = own.some((phrase) => meets(standsOut, phrase));
    const back = own.some((phrase) => meets(recedes, phrase));
    known.set(id, hidden ? 0 : stands ? 2.2 : back ? 0.5 : 1);
  }
  return (issue) => known.get(issue) ?? 1;
}
