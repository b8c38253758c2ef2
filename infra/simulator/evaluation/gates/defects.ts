import type { Takeaway } from '@windtunnel/contracts/analysis';
import type { Corpus } from '../../src/corpus/corpus.ts';
import { claimIn } from '../coded.ts';
import { atLeast, type Figure, share } from '../figure.ts';
import type { StudyPair } from '../pairs.ts';

/** The findings of one panel that saw the defect and of its twin that saw it mended. */
export interface PairResult {
  readonly pair: StudyPair;
  readonly defect: readonly Takeaway[];
  readonly fixed: readonly Takeaway[];
}

const typesInWords = {
  USABILITY: 'usability',
  CONCEPT_VALIDATION: 'concept',
  DESIGN_REVIEW: 'design review',
  PRODUCT_DISCOVERY: 'discovery',
} as const;

/** V3: in each type of study, a defect in the brief's own words is found, and the mended brief has no such finding. */
export function discriminationGates(results: readonly PairResult[], corpus: Corpus | null): Figure[] {
  return Object.entries(typesInWords).map(([type, name]) => {
    const own = results.filter(({ pair }) => pair.defect.material.type === type);
    const count = (side: 'defect' | 'fixed') =>
      own.reduce((sum, each) => sum + each[side].filter((finding) => isPlanted(finding, each.pair, corpus)).length, 0);
    const [defect, fixed] = [count('defect'), count('fixed')];
    const perStudy = share(defect, own.length);
    const ratio = fixed > 0 ? defect / fixed : perStudy >= 1 ? Number.POSITIVE_INFINITY : 0;
    const notes = [`defect ${defect} : fixed ${fixed} in ${own.length} studies each`, ...pairCounts(own, corpus)];
    return atLeast(
      'V3',
      `defect : fixed, ${name} (${defect} : ${fixed})`,
      own.length === 0 ? Number.NaN : ratio,
      3,
      notes,
    );
  });
}

function pairCounts(results: readonly PairResult[], corpus: Corpus | null): string[] {
  return [...Map.groupBy(results, ({ pair }) => pair.id)].map(([id, own]) => {
    const count = (side: 'defect' | 'fixed') =>
      own.reduce((sum, each) => sum + each[side].filter((finding) => isPlanted(finding, each.pair, corpus)).length, 0);
    return `${id}: ${count('defect')} : ${count('fixed')} in ${own.length}`;
  });
}

/** V4: planted issues are found, and what is found about the product was there. */
export function plantedGates(results: readonly PairResult[], corpus: Corpus | null): Figure[] {
  let planted = 0;
  let found = 0;
  let said = 0;
  let right = 0;
  const missed: string[] = [];
  const untrue: string[] = [];
  for (const { pair, defect } of results) {
    const amiss = defect.filter((finding) => isNegativeFinding(finding, corpus));
    for (const issue of pair.issues) {
      planted += 1;
      if (amiss.some((finding) => issueOf(finding, pair, corpus) === issue)) found += 1;
      else missed.push(`${pair.id}: ${issue} is not found`);
    }
    for (const finding of amiss) {
      const issue = issueOf(finding, pair, corpus);
      if (issue === null) continue;
      said += 1;
      if ([...pair.issues, ...pair.also].includes(issue)) right += 1;
      else untrue.push(`${pair.id}: ${finding.text} (${issue})`);
    }
  }
  return [
    atLeast('V4', 'planted issues that are found (recall)', share(found, planted), 0.6, [...new Set(missed)]),
    atLeast('V4', 'found issues that were there (precision)', share(right, said), 0.8, [...new Set(untrue)]),
  ];
}

function isPlanted(finding: Takeaway, pair: StudyPair, corpus: Corpus | null): boolean {
  return isNegativeFinding(finding, corpus) && pair.issues.includes(issueOf(finding, pair, corpus) ?? '');
}

/** Says that something is amiss, on its larger side or on the other; a belief does if something is to be done about it. */
function isNegativeFinding({ text, kind, action, counterQuotes }: Takeaway, corpus: Corpus | null): boolean {
  if (corpus === null) return kind !== 'plus';
  if (kind === 'problem' || kind === 'need' || kind === 'wish' || (kind === 'belief' && action !== null)) return true;
  const opposite = corpus.claims.get(claimIn(text, corpus)?.opposite ?? '');
  return counterQuotes.length > 0 && opposite?.kind === 'problem';
}

/** What a finding is about; without a codebook, by the words that the pair names. */
function issueOf({ text }: Takeaway, pair: StudyPair, corpus: Corpus | null): string | null {
  if (corpus !== null) return claimIn(text, corpus)?.issue ?? null;
  return new RegExp(pair.words, 'i').test(text) ? (pair.issues[0] ?? null) : 'other';
}
