import { ownValue } from '@windtunnel/contracts/kernel/own-value';

/** Function words and question words by which a short text betrays its language; those that are English words are left out. */
const functionWords: Readonly<Record<string, string>> = {
  German:
    'wie was wer wo wann warum welche welcher welches sie ich wir der das den dem ein eine einen und oder nicht ist sind haben hat wird werden würden für mit von bei auf zu zum zur ihr ihre ihnen diese dieser dieses sich auch wenn beim letzten mal',
  French:
    'quel quelle quels quelles est que qui quoi comment pourquoi quand où vous votre vos je il elle nous le la les des du un une et ou ne pas pour avec dans sur ce cette ces avez êtes dernière fois combien',
  Spanish:
    'qué cómo cuándo dónde quién por cuál cuánto cuánta usted ustedes el la los las un una unos y o que de del con para sobre su sus le les esta este esto es son está ha última vez hace',
  Italian:
    'che cosa come quando dove chi perché quale quanto lei il lo gli la le un una e o di del della dei con per su questo questa è sono ha nella suo sua ultima volta pensa prima',
  Portuguese:
    'o que como quando onde quem qual quanto por você seu sua os as um uma e ou de do da dos com para sobre este esta isto é são está não mudaria última vez acha',
  Dutch:
    'wat hoe wanneer waar wie waarom welke u uw je jij het de een en of niet is zijn heeft heb zou voor met van bij op dit deze vindt keer laatste',
  Polish:
    'co jak kiedy gdzie kto dlaczego jaki jaka jakie czy pan pani się nie jest są ten ta to i lub w na z do o dla tej tym ostatni raz sądzi',
  Swedish:
    'vad hur när var vem varför vilken vilket du ni jag det den en ett och eller inte är har för med av på om som ska denna detta senaste gången',
  Danish:
    'hvad hvordan hvornår hvor hvem hvorfor hvilken du jeg det den en et og eller ikke er har med af på om som skal denne dette sidste gang',
  Czech: 'co jak kdy kde kdo proč jaký jaká jaké vy se ne je jsou ten ta to a nebo v na s do o pro tato této naposledy',
};
const english = new Set(
  'the a an of to in on at is are was were be do does did you your it its this that what which who when where why how would could can will should have has and or not for with from by about if there any anything i me my we our they their as than then one more most first last please tell test'.split(
    ' ',
  ),
);
const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Greek}{3}/u, 'Greek'],
  [/[іїєґ]/iu, 'Ukrainian'],
  [/\p{Script=Cyrillic}{3}/u, 'Russian'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Han}/u, 'Chinese'],
  [/\p{Script=Arabic}{2}/u, 'Arabic'],
  [/\p{Script=Hebrew}{2}/u, 'Hebrew'],
];
const letters: Readonly<Record<string, RegExp>> = {
  German: /[äöüß]/,
  French: /[èêçàœ]|\p{L}\s\?$/u,
  Spanish: /[¿¡ñ]/,
  Portuguese: /[ãõ]/,
  Polish: /[łąęśżźńć]/,
  Swedish: /[å]/,
  Danish: /[æø]/,
  Czech: /[řěů]/,
};
const tables = Object.entries(functionWords).map(([language, words]) => [language, new Set(words.split(' '))] as const);

/**
 * The language of a question that is not English, by its English name, or null. By function words alone, so that it says
 * nothing about names and nonsense: a library of 12 MB (tinyld) took two English topics in 500 for Italian and Danish,
 * one of 150 kB (franc-min) took 197, and a topic declined as foreign is worse than a foreign one met with "I don't follow".
 */
export function foreignLanguage(text: string): string | null {
  const byScript = scripts.find(([script]) => script.test(text));
  if (byScript !== undefined) return byScript[1];
  const lower = text.toLowerCase();
  const words = lower.match(/\p{L}+/gu) ?? [];
  const englishWords = words.filter((word) => english.has(word)).length;
  const scored = tables
    .map(([language, table]) => ({
      language,
      score: words.filter((word) => table.has(word)).length + (ownValue(letters, language)?.test(lower) ? 1.5 : 0),
    }))
    .sort((a, b) => b.score - a.score);
  const best = scored[0];
  if (best === undefined || best.score <= englishWords) return null;
  // One word alone must be the whole question ("Warum?") and belong to that language only.
  const alone = words.length <= 2 && best.score > (scored[1]?.score ?? 0);
  return alone || (best.score >= 2 && best.score / words.length >= 0.3) ? best.language : null;
}
