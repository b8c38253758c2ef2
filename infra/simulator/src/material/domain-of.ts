import { type Corpus, type Domain, generalDomain } from '../corpus/corpus.ts';
import { matchesCue } from '../reading/cues.ts';
import { readText } from '../reading/sentences.ts';

/** What a domain must reach to answer a study: its people, two of its words in the material, or one there and one in the questions. */
const enough = 2.3;

/** What tells a study's domain. */
export interface DomainSigns {
  /** The people's occupations, one text a person, or the audience as the researcher describes it. */
  readonly occupations: readonly string[];
  /** What is told about each person beyond the occupation. */
  readonly stories: readonly string[];
  /** What is shown or discussed: concepts, screens, the field of a discovery, the words of a site's address. */
  readonly shown: readonly string[];
  readonly asked: readonly string[];
}

/**
 * The domain a study belongs to, by the people's occupations, the material and the questions together; null if none is
 * sure. One word in one question never decides.
 */
export function domainOf(corpus: Corpus, signs: DomainSigns): Domain | null {
  const scored = [...corpus.domains.values()]
    .filter(({ id }) => id !== generalDomain)
    .map((domain) => ({ domain, score: scoreOf(domain, signs) }))
    .sort((a, b) => b.score - a.score);
  const best = scored[0];
  return best !== undefined && best.score >= enough ? best.domain : null;
}

function scoreOf({ heads, words }: Domain, { occupations, stories, shown, asked }: DomainSigns): number {
  return (
    3 * shareNaming(heads, occupations.map(headOf)) +
    1.5 * shareNaming([...heads, ...words], stories) +
    1.5 * Math.min(3, wordsFound(words, shown.join('\n'))) +
    Math.min(2, 0.8 * wordsFound(words, asked.join('\n')))
  );
}

function shareNaming(words: readonly string[], texts: readonly string[]): number {
  return texts.length === 0 ? 0 : texts.filter((text) => wordsFound(words, text) > 0).length / texts.length;
}

/** An audience without what is told about it: "oyster farmers who sell to restaurants" is about oyster farmers. */
function headOf(audience: string): string {
  return audience.split(/\b(?:who|whose|that|which|aged|with|over|under)\b/i)[0] ?? audience;
}

/** How many different words of a list occur in a text. */
function wordsFound(words: readonly string[], text: string): number {
  if (text.trim() === '') return 0;
  const sentences = readText(text);
  return words.filter((word) => sentences.some((sentence) => matchesCue(word, sentence) !== null)).length;
}
