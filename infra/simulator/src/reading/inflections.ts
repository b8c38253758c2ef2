const irregularForms: Readonly<Record<string, string>> = {
  be: 'am is are was were been being',
  have: 'has had having',
  do: 'does did done',
  go: 'goes went gone',
  break: 'broke broken',
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  catch: 'caught',
  choose: 'chose chosen',
  come: 'came',
  draw: 'drew drawn',
  drive: 'drove driven',
  eat: 'ate eaten',
  fall: 'fell fallen',
  feel: 'felt',
  find: 'found',
  forget: 'forgot forgotten',
  get: 'got gotten',
  give: 'gave given',
  grow: 'grew grown',
  hear: 'heard',
  hide: 'hid hidden',
  hold: 'held',
  keep: 'kept',
  know: 'knew known',
  lead: 'led',
  leave: 'left',
  lend: 'lent',
  lose: 'lost',
  make: 'made',
  mean: 'meant',
  meet: 'met',
  pay: 'paid',
  ring: 'rang rung',
  run: 'ran',
  say: 'said',
  see: 'saw seen',
  sell: 'sold',
  send: 'sent',
  show: 'shown',
  speak: 'spoke spoken',
  spend: 'spent',
  stand: 'stood',
  steal: 'stole stolen',
  stick: 'stuck',
  take: 'took taken',
  teach: 'taught',
  tell: 'told',
  think: 'thought',
  throw: 'threw thrown',
  understand: 'understood',
  win: 'won',
  withdraw: 'withdrew withdrawn',
  write: 'wrote written',
  child: 'children',
  person: 'people',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  leaf: 'leaves',
  loaf: 'loaves',
  shelf: 'shelves',
  life: 'lives',
};

const irregular = new Map(
  Object.entries(irregularForms).flatMap(([lemma, forms]) => forms.split(' ').map((form) => [form, lemma] as const)),
);
const neverInflected = new Set(
  'news always this its his yes less plus perhaps besides sometimes during nothing something anything everything thing indeed series hundred sacred need speed feed seed bed red'.split(
    ' ',
  ),
);

/** One spelling for British and American words: organise, colour, cancelled, centre. */
export function sameSpelling(word: string): string {
  return word
    .replace(/^(\w{3,})iz(e|es|ed|ing|ation|ations|er|ers)$/, '$1is$2')
    .replace(/^(col|fav|flav|neighb|behavi|hon|lab)or(s|ed|ing|ite|ites)?$/, '$1our$2')
    .replace(/^(cancel|travel|label)(ed|ing|er|ers)$/, '$1l$2')
    .replace(/^(cent|met|theat)er(s)?$/, '$1re$2')
    .replace(/^gray$/, 'grey');
}

/**
 * What a word may be an inflection of, itself first: "misses" and "missed" give "miss". The parser's lemma alone is
 * wrong wherever its part of speech is, so the endings are tried as well; some results are no words, which harms nothing.
 */
export function baseForms(lower: string, lemma: string): string[] {
  const word = sameSpelling(lower);
  const forms = new Set([word, lemma]);
  const base = irregular.get(word);
  if (base !== undefined) forms.add(base);
  if (!neverInflected.has(word) && word.length > 3) for (const stem of stems(word)) forms.add(stem);
  return [...forms];
}

/** The singular or the plain verb behind an -s, else the word itself. */
export function withoutS(word: string): string {
  if (neverInflected.has(word) || word.length < 4 || !/[^suai]s$/.test(word)) return word;
  return irregular.get(word) ?? stems(word)[0] ?? word;
}

function stems(word: string): string[] {
  if (/[^aeious]ies$/.test(word)) return [`${word.slice(0, -3)}y`];
  if (/(?:[sxz]|ch|sh|o)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[^sui]s$/.test(word)) return [word.slice(0, -1)];
  const ending = /^(\w*[aeiouy]\w*?)(?:ing|ed)$/.exec(word)?.[1];
  if (ending === undefined || ending.length < 2) return [];
  const doubled = /([bdfglmnprt])\1$/.test(ending) ? [ending.slice(0, -1)] : [];
  const withY = ending.endsWith('i') ? [`${ending.slice(0, -1)}y`] : [];
  return [ending, `${ending}e`, ...doubled, ...withY];
}
