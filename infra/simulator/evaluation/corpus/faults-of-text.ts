import type { Corpus, Thought } from '../../src/corpus/corpus.ts';
import type { Part } from '../../src/corpus/vocabulary.ts';

const slots = ['amount', 'name', 'duration', 'percent', 'time', 'thing', 'person', 'step', 'doing', 'act'];
const sayWordsMax = 40;
const walkWordsMax = 75;
const partWordsMax = 60;
const american =
  /\b(color|favorite|organize[ds]?|realize[ds]?|apologize[ds]?|center|traveler|neighbor|gray|mom|checkbook|program(?=me)|license plate|sidewalk|vacation|apartment)\b/i;

/** What is wrong with the wording of the corpus, one sentence each, beginning with the id. */
export function faultsOfText(corpus: Corpus): string[] {
  const seen = new Map<string, { readonly at: string; readonly claims: string }>();
  return [...corpus.thoughts.values()].flatMap((thought) =>
    Object.entries(thought.parts).flatMap(([part, text]) => {
      const at = `${thought.id} ${part}`;
      const faults = thought.place.kind === 'pool' ? [] : wordingFaults(thought, part as Part, text);
      const key = text.toLowerCase();
      const twin = seen.get(key);
      // The same short line may stand in two places, as long as it counts for the same.
      const claims = (thought.claims[part as Part] ?? []).map(({ claim }) => claim).join(' ');
      if (twin !== undefined && twin.claims !== claims && thought.place.kind !== 'pool')
        faults.push(`the same words as ${twin.at}, with other claims`);
      seen.set(key, { at, claims });
      return faults.map((fault) => `${at}: ${fault}`);
    }),
  );
}

function wordingFaults(thought: Thought, part: Part, text: string): string[] {
  const words = text.split(/\s+/).length;
  const max = thought.out === null ? (part === 'say' ? sayWordsMax : partWordsMax) : walkWordsMax;
  const faults: string[] = [];
  if (words > max) faults.push(`${words} words, at most ${max}`);
  if (!/[.!?]['’]?$/.test(text)) faults.push('does not end in punctuation');
  if (/ {2}|^\s|\s$|[*_[\]()<>"“”]|--/.test(text))
    faults.push('stray space, markup, bracket, dash or double quotation mark');
  const foreign = american.exec(text);
  if (foreign !== null) faults.push(`not British: ${foreign[0]}`);
  for (const [, slot = ''] of text.matchAll(/\{(\w*)\}/g))
    if (!slots.includes(slot.toLowerCase())) faults.push(`unknown slot {${slot}}`);
  return faults;
}
