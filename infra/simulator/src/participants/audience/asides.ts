/** "Mix of team leads and people without reports.", "Any subject: a language, an instrument": how a panel is put together is true of nobody on it. */
const composition =
  /^(?:(?:an? )?(?:good |even |broad |wide )?(?:mix|mixture|range|variety|balance|spread)\b|make sure\b|any [a-z ]+:)/i;
/** "Include some who rent and two with a dog": shares of the panel, as a sentence of their own. */
const wantedToo = /^(?:please |try to |also )*include\s+/i;
const modelled = /\b(?:men and women|women and men|male and female|genders?)\b|%|\bhalf\b|\bthird\b|\bquarter\b/i;
/** "in roles such as finance, HR and marketing": examples of a field, none of which is anybody's job. */
const examples =
  /,? in (?:roles|jobs|fields|positions|functions|sectors|industries) (?:such as|like|including) [^.;]*?(?=,? who\b|[.;]|$)/i;

/** "Adults who joined a gym, mixed ages": how the panel is put together, where it stands behind its people. */
const mixedBehind =
  /,\s*(?:of )?(?:mixed|different|various|all|varied|a mix of|a range of) (?:ages?|ages and \w+|backgrounds|genders|levels)\b(?=\s*(?:[,.;]|$))/i;

/** ", some commuting to work and some travelling for leisure": shares of the panel, not of anybody on it. */
const shares = /,? (?:including )?some (?!of\b)[^.;]*?\b(?:some|others)\b[^.;]*/i;

/** Where a share begins inside a list of them: "some who rent | and two with a dog". */
const nextShare =
  /,?\s+and (?=(?:(?:at least|about|up to) )?(?:some|others|a few|several|one|two|three|four)\b(?: \w+)? (?:who|with|without|whose|in|on|from)\b)/i;

export interface Asides {
  /** What is said of everybody. */
  readonly told: string;
  /** Sentences that say how the panel is to be mixed: "Mix of phone and laptop shoppers". */
  readonly mixes: readonly string[];
  /** For each sentence that wants some of the panel to be something, its shares: "some who rent", "two with a dog". */
  readonly wanted: readonly (readonly string[])[];
  /** The rest of what is true of nobody on the panel, in the writer's words. */
  readonly aside: readonly string[];
}

/** Takes out of the text what says how the panel is to be mixed. */
export function withoutAsides(text: string): Asides {
  const aside: string[] = [];
  const mixes: string[] = [];
  const wanted: string[][] = [];
  const sentences = text.split(/(?<=[.!;\n])\s+/).filter((sentence, index) => {
    const bare = sentence.trim().replace(/[.!;]+$/, '');
    if (index === 0 || modelled.test(sentence)) return true;
    const [mix = bare, ...named] = bare.split(/,? including (?=(?:at least )?(?:some|a few|one|two|three) )/i);
    if (wantedToo.test(bare)) wanted.push(bare.replace(wantedToo, '').split(nextShare));
    else if (composition.test(bare)) {
      mixes.push(mix);
      wanted.push(...named.map((each) => each.split(nextShare)));
    }
    return !wantedToo.test(bare) && !composition.test(bare);
  });
  const take = (found: string) => {
    aside.push(found.replace(/^,?\s*/, ''));
    return '';
  };
  const told = sentences
    .map((sentence) => sentence.replace(examples, take).replace(mixedBehind, take).replace(shares, take))
    .join(' ');
  return { told, mixes, wanted, aside };
}
