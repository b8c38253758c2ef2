/** "Mix of team leads and people without reports.": how a panel is put together is true of nobody on it. */
const composition =
  /^(?:(?:an? )?(?:good |even |broad |wide )?(?:mix|mixture|range|variety|balance|spread)\b|(?:please |try to |also )?include\b|make sure\b)/i;
const modelled = /\b(?:men and women|women and men|male and female|genders?)\b|%|\bhalf\b|\bthird\b|\bquarter\b/i;
/** "in roles such as finance, HR and marketing": examples of a field, none of which is anybody's job. */
const examples =
  /,? in (?:roles|jobs|fields|positions|functions|sectors|industries) (?:such as|like|including) [^.;]*?(?=,? who\b|[.;]|$)/i;

/** ", some commuting to work and some travelling for leisure": shares of the panel, not of anybody on it. */
const shares = /,? (?:including )?some (?!of\b)[^.;]*?\b(?:some|others)\b[^.;]*/i;

/** The text without what says how the panel is to be mixed, and, in the writer's words, what was left out. */
export function withoutAsides(text: string): { told: string; aside: string[] } {
  const aside: string[] = [];
  const sentences = text.split(/(?<=[.!;\n])\s+/).filter((sentence, index) => {
    const isAside = index > 0 && composition.test(sentence.trim()) && !modelled.test(sentence);
    if (isAside) aside.push(sentence.trim().replace(/[.!;]+$/, ''));
    return !isAside;
  });
  const take = (found: string) => {
    aside.push(found.replace(/^,?\s*/, ''));
    return '';
  };
  const told = sentences.map((sentence) => sentence.replace(examples, take).replace(shares, take)).join(' ');
  return { told, aside };
}
