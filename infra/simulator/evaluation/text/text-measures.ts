/** Words of a text, lower case; apostrophes and decimals stay inside words, hyphens part them. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[£$€]?[\p{L}\d]+(?:'\p{L}+|[.,]\d+)*/gu) ?? []
  );
}

/** Runs of `n` words. */
export function gramsOf(words: readonly string[], n: number): string[] {
  return Array.from({ length: Math.max(0, words.length - n + 1) }, (_, at) => words.slice(at, at + n).join(' '));
}

export function sentencesOf(text: string): string[] {
  return text.match(/[^.!?]+[.!?]+["')]*/g)?.map((sentence) => sentence.trim()) ?? [text.trim()];
}

/** Entries said by two or more speakers: who said what is given as pairs of speaker and text. */
export function sharedBetween(said: readonly (readonly [speaker: string, text: string])[]): string[] {
  const speakers = new Map<string, Set<string>>();
  for (const [speaker, text] of said) speakers.set(text, (speakers.get(text) ?? new Set()).add(speaker));
  return [...speakers].filter(([, who]) => who.size > 1).map(([text]) => text);
}

/** Share of different n-grams among the first `budget` words of the pooled texts, each cut to `each` words. */
export function distinctGrams(
  texts: readonly string[],
  n: number,
  { each, budget }: { each: number; budget: number },
): number {
  const pooled: string[] = [];
  const words = texts.map((text) => wordsOf(text).slice(0, each));
  const grams: string[] = [];
  for (const list of words) {
    const room = budget - pooled.length;
    if (room <= 0) break;
    const cut = list.slice(0, room);
    pooled.push(...cut);
    grams.push(...gramsOf(cut, n));
  }
  return grams.length === 0 ? 1 : new Set(grams).size / grams.length;
}

/** Mean BLEU-4 of each text against all the others (add-one smoothing above unigrams, brevity penalty). */
export function selfBleu(texts: readonly string[], each: number): number {
  const lists = texts.map((text) => wordsOf(text).slice(0, each));
  const scores = lists.map((list, index) =>
    bleu4(
      list,
      lists.filter((_, other) => other !== index),
    ),
  );
  return meanOf(scores);
}

function bleu4(candidate: readonly string[], references: readonly (readonly string[])[]): number {
  if (candidate.length < 4 || references.length === 0) return 0;
  let logs = 0;
  for (const n of [1, 2, 3, 4]) {
    const counts = countsOf(gramsOf(candidate, n));
    const best = new Map<string, number>();
    for (const reference of references) {
      for (const [gram, count] of countsOf(gramsOf(reference, n))) best.set(gram, Math.max(best.get(gram) ?? 0, count));
    }
    let hits = 0;
    let total = 0;
    for (const [gram, count] of counts) {
      hits += Math.min(count, best.get(gram) ?? 0);
      total += count;
    }
    logs += Math.log(n === 1 ? Math.max(hits, 1e-9) / total : (hits + 0.1) / (total + 0.1));
  }
  const closest = references.reduce(
    (near, reference) =>
      Math.abs(reference.length - candidate.length) < Math.abs(near - candidate.length) ? reference.length : near,
    references[0]?.length ?? 0,
  );
  const brevity = candidate.length >= closest ? 1 : Math.exp(1 - closest / candidate.length);
  return brevity * Math.exp(logs / 4);
}

export function countsOf(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

/** Shared trigrams over all trigrams of two texts. */
export function trigramJaccard(a: readonly string[], b: readonly string[]): number {
  const left = new Set(gramsOf(a, 3));
  const right = new Set(gramsOf(b, 3));
  if (left.size === 0 || right.size === 0) return 0;
  const both = [...left].filter((gram) => right.has(gram)).length;
  return both / (left.size + right.size - both);
}

/** Words that carry a text's subject: no function words, plural and -ing endings taken off. */
export function contentStems(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 2 && !functionWords.has(word))
    .map((word) => (word.length > 5 ? word.replace(/(ings?|es|ed|s)$/, '') : word.replace(/s$/, '')));
}

const functionWords = new Set(
  `the and you your for with that this what would how its are was were has have had not but from they them their there
  about when which who whom will can could should any some out into over than then too very just like one two three say
  get got too all off been being does did doing don't i'd i'm i've it's that's isn't wouldn't can't didn't doesn't won't
  me my mine our ours him her his she he it as at be by do if in is no of on or so to up us we am an`.split(/\s+/),
);

/** A TF-IDF index: answers the key of the document nearest to a text by cosine (logarithmic counts). */
export function nearestDocument(documents: ReadonlyMap<string, string>): (text: string) => string {
  const counts = new Map([...documents].map(([key, text]) => [key, countsOf(contentStems(text))] as const));
  const holders = new Map<string, number>();
  for (const count of counts.values()) for (const stem of count.keys()) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const weight = (stem: string) => Math.log((1 + documents.size) / (holders.get(stem) ?? documents.size));
  const norms = new Map(
    [...counts].map(
      ([key, count]) => [key, Math.hypot(...[...count].map(([stem, n]) => (1 + Math.log(n)) * weight(stem)))] as const,
    ),
  );
  return (text) => {
    const query = countsOf(contentStems(text));
    let best = '';
    let score = -1;
    for (const [key, count] of counts) {
      let dot = 0;
      for (const [stem, n] of query) {
        const there = count.get(stem);
        if (there !== undefined) dot += (1 + Math.log(n)) * (1 + Math.log(there)) * weight(stem) ** 2;
      }
      const cosine = dot / (norms.get(key) ?? 1);
      if (cosine > score) {
        score = cosine;
        best = key;
      }
    }
    return best;
  };
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

/** Value below which the share `p` of the values lies. */
export function quantileOf(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0;
}

/** Rank correlation; ties share their mean rank. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  return pearson(ranksOf(a), ranksOf(b));
}

export function pearson(a: readonly number[], b: readonly number[]): number {
  const meanA = meanOf(a);
  const meanB = meanOf(b);
  const top = a.reduce((sum, value, index) => sum + (value - meanA) * ((b[index] ?? 0) - meanB), 0);
  const spread = deviationOf(a) * deviationOf(b) * a.length;
  return spread === 0 ? 0 : top / spread;
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((x, y) => x.value - y.value);
  const ranks: number[] = new Array<number>(values.length).fill(0);
  for (let at = 0; at < order.length; ) {
    let end = at;
    while (end + 1 < order.length && order[end + 1]?.value === order[at]?.value) end++;
    for (let each = at; each <= end; each++) ranks[order[each]?.index ?? 0] = (at + end) / 2;
    at = end + 1;
  }
  return ranks;
}
