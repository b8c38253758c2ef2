import { americanSpelling } from './spelling.ts';

/** What a voice changes in a written answer. Nothing in it changes the meaning, and `normalise` takes all of it away again. */
export interface Voice {
  /** A sentence or clause of the pool hedge-front ("Well,"), for at most one answer of four: the caller decides. */
  readonly hedge: string | null;
  /** Contractions are opened. */
  readonly formal: boolean;
  readonly spelling: 'british' | 'american';
}

/** A written answer as this voice says it. */
export function speak(text: string, { hedge, formal, spelling }: Voice): string {
  const said = formal ? opened(text) : text;
  const spelt = spelling === 'american' ? said.replace(/\p{L}+/gu, americanLike) : said;
  return hedge === null ? spelt : hedged(spelt, hedge);
}

const beforePronoun = /(?! (?:I|you|it|they|we|he|she|there|that|this|these|those)\b)/;
/** "'s" is "is" before these, never "has" or a possessive. */
const beforeIs = /(?= (?:a|an|the|my|your|our|their|too|very|how|why|where|what)\b)/;

function opened(text: string): string {
  return text
    .replace(new RegExp(`\\b([Cc])an['’]t\\b${beforePronoun.source}`, 'g'), '$1annot')
    .replace(new RegExp(`\\b([Ww])on['’]t\\b${beforePronoun.source}`, 'g'), '$1ill not')
    .replace(
      new RegExp(
        `\\b(do|does|did|is|are|was|were|have|has|had|would|could|should|must|need)n['’]t\\b${beforePronoun.source}`,
        'gi',
      ),
      '$1 not',
    )
    .replace(/\bI['’]m\b/g, 'I am')
    .replace(
      /\b(I|you|we|they)['’](ve|ll)\b/gi,
      (_, who: string, what: string) => `${who} ${what === 've' ? 'have' : 'will'}`,
    )
    .replace(/\b(it|that|he|she|there)['’]ll\b/gi, '$1 will')
    .replace(/\b(you|we|they)['’]re\b/gi, '$1 are')
    .replace(new RegExp(`\\b(it|that|he|she|there)['’]s\\b${beforeIs.source}`, 'gi'), '$1 is');
}

/** The American spelling with the capitals of the word. */
function americanLike(word: string): string {
  const lower = word.toLowerCase();
  const spelt = americanSpelling(lower);
  if (spelt === lower || (word === word.toUpperCase() && word.length > 1)) return word;
  return word[0] === lower[0] ? spelt : spelt.charAt(0).toUpperCase() + spelt.slice(1);
}

/** Words that lose their capital when something comes before them; any other may be a name. */
const common =
  /^(?:a|about|after|all|always|an|and|any|as|at|because|before|but|by|every|first|for|from|he|her|his|how|if|in|it|it['’](?:s|d|ll)|just|last|mine|most|mostly|my|never|no|nobody|none|not|nothing|of|on|once|one|only|our|probably|she|she['’](?:s|d)|since|so|some|somebody|something|sometimes|still|that|that['’](?:s|d|ll)|the|their|then|there|there['’](?:s|d|ll)|they|they['’](?:re|ve|d|ll)|this|to|two|three|four|five|usually|until|we|we['’](?:re|ve|d|ll)|well|what|what['’]s|when|where|whoever|with|without|yes|you|you['’](?:re|ve|d|ll))$/i;

function hedged(text: string, hedge: string): string {
  if (!/,$/.test(hedge)) return `${hedge} ${text}`;
  const [first = '', second = ''] = text.split(' ', 2);
  const word = first.replace(/[^\p{L}'’]+$/u, '');
  if (/^I(?:['’]\p{L}+)?$/u.test(word)) return `${hedge} ${text}`;
  if (!common.test(word) || (/^\p{Lu}/u.test(second) && !/^I\b/.test(second))) return text;
  return `${hedge} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
