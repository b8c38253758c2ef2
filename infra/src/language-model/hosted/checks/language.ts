import { francAll } from 'franc-min';

/** Below this many characters English and its neighbours look alike. */
const certainFrom = 80;
/** English answers of that length reach at least this on the scale of franc. */
const englishScoreMin = 0.8;
/** Danish and Norwegian, or Czech and Slovak, are this close. */
const closeToTop = 0.95;

/**
 * Whether an answer is neither in English nor in the language of its question. Short answers in the Latin script are
 * taken as they are: a name or a town is in no language.
 */
export function isInAnotherLanguage(answer: string, question: string): boolean {
  const alphabetic = answer.match(/\p{L}/gu)?.length ?? 0;
  const latin = answer.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (alphabetic < 8 || (latin > alphabetic / 2 && answer.length < certainFrom)) return false;
  const scores = francAll(answer, { minLength: 8 });
  const english = scores.find(([language]) => language === 'eng')?.[1] ?? 0;
  if (english >= englishScoreMin) return false;
  const [asked] = francAll(question, { minLength: 8 })[0] ?? [];
  return !scores.some(([language, score]) => language === asked && score >= closeToTop);
}
