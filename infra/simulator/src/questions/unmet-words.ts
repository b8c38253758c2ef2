import type { Question } from './forms.ts';

/** Lemmas of which questions are made, whatever they are about. Nouns of one subject are not among them. */
const questionWords = new Set(
  `able accept add advice agree arrive amount annoy annoying answer app appeal apply approve ask attention avoid bad balance base begin believe
  benefit better big bother break brief budget button buy call cancel care case catch certain chance change cheap check choose claim clear
  click close come comfortable compare complain complete concept concern confident confuse confusing consider convince cost couple
  cover current customer daily day deal decide decision describe design detail difference different difficult dislike doubt draw drop easy
  effort element end enjoy enough evening exact exactly expect expensive experience explain extra eye fail fair fall feature fee feel figure
  find finish first fit fix forget forward free frequent friend general give glance go good great guess half hand happen hard hate have head help hesitate
  hold honest hope hour house household idea ideal imagine important impression improve improvement information instead interest job join
  keep kind know lack last late lead leave life like likely line list little live long look lose main make manage matter mean message mind
  minute miss missing moment money month monthly morning move name need new next night normal note notice number occasion offer often old
  online open opening opinion option order organise overall own page paper part partner past patience pay payment people perceive person phone pick place plan
  point pop positive possible pound practice prefer present press price problem product provider purchase purpose put question quick rate
  reaction read real realise reason recent recommend record refund reliable remember remove repair replace respond return right room round routine
  run safe save scale school score screen second see seem sell send sense sentence service set share shift shop short show sign simple single
  sit situation site skip small smart software solve spend stand start stay step stick stop story strange strike sum supplier support suppose sure
  surprise surprising switch system table take talk tap task team tell term think thought ticket time tip today tomorrow tonight tool total touch track
  trial trip trouble trust trustworthy try turn type typical unclear understand usable use useful usual usually value view visit wait want waste
  week weekly whole win wish woman word work working worry worrying worse worst worth write wrong year`.split(/\s+/),
);

/** Of a life these are what it is about; beside something shown they are words of asking. */
const namedInLife = new Set(
  'app book button card course house household online page paper phone room school score screen shift shop software supplier supply support system team ticket track trial trip view'.split(
    ' ',
  ),
);

/** Words of asking for what people do and did. */
const lifeWords = new Set(
  `afternoon become brother colleague family follow friday full hear love monday ordinary raise relative ring rough saturday sister spot such summer
  sunday thursday tuesday wednesday weekend winter yesterday currently nowadays`.split(/\s+/),
);

/** Endings differ between a question and the text it is about. */
const stemLength = 5;

/**
 * The words of a question that neither belong to asking nor stand in what is shown. Two or more, and the question is about
 * something that its form says nothing of.
 * @param shown the text and the name of what the question stands beside
 */
export function unmetWords({ keywords }: Pick<Question, 'keywords'>, shown: string): string[] {
  const text = shown.toLowerCase();
  return keywords.filter((word) => {
    const lower = word.toLowerCase();
    return !questionWords.has(lower) && !text.includes(lower.slice(0, stemLength));
  });
}

/**
 * The words of a question about a life that neither belong to asking nor are met by what could be told.
 * @param met whether what could be told speaks of a word
 */
export function unmetInLife(keywords: readonly string[], met: (word: string) => boolean): string[] {
  return keywords
    .map((word) => word.toLowerCase())
    .filter((word) => (namedInLife.has(word) || !questionWords.has(word)) && !lifeWords.has(word) && !met(word));
}
