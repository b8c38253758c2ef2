const asking = /^(which|what|who|whom|whose|where|when|why|how)\b/i;
const auxiliary = '(?:is|are|was|were|do|does|did|can|could|will|would|should|may|have|has|had)';
const pronoun = '(?:you|we|they|it|he|she|your \\p{L}+|the \\p{L}+|this|that)';
const wordsMost = 14;

/**
 * A question on a screen as somebody tells it: "Which day do you hand back the keys?" as "which day you hand back the keys", "When can
 * we come?" as "when they can come". Null for what is no question with a question word, and for a question of one word.
 */
export function indirectOf(words: string): string | null {
  const text = words.trim();
  if (!text.endsWith('?') || !asking.test(text) || text.split(/\s+/).length > wordsMost) return null;
  const bare = text.slice(0, -1).replaceAll('’', "'");
  if (bare.split(/\s+/).length < 2 || /[?!.;]/.test(bare)) return null;
  const lowered = bare.charAt(0).toLowerCase() + bare.slice(1);
  const contracted = /^(what|who|where|when|how)'s (.+)$/.exec(lowered);
  if (contracted !== null) return toldByOthers(whatIs(contracted[1] ?? '', contracted[2] ?? ''));
  const turned = new RegExp(`^(.*?) (${auxiliary}) (${pronoun})(?: (.*))?$`, 'iu').exec(lowered);
  if (turned === null)
    return new RegExp(`^\\S+ ${auxiliary} (?:an?|the|your|our)\\b`).test(lowered) ? null : toldByOthers(lowered);
  const [, head = '', verb = '', subject = '', rest = ''] = turned;
  const tail = rest === '' ? '' : ` ${rest}`;
  if (/^do$/i.test(verb)) return toldByOthers(`${head} ${subject}${tail}`);
  // "How long does it take" would want its verb changed.
  if (/^(?:does|did)$/i.test(verb)) return null;
  // "How bad is it?" ends in its verb.
  return toldByOthers(`${head} ${subject} ${verb.toLowerCase()}${tail}`);
}

/** "what's wrong" stays, "where's your shop" turns round. */
function whatIs(head: string, rest: string): string {
  return /^(?:your|the|our|my)\b/.test(rest) ? `${head} ${rest} is` : `${head} is ${rest}`;
}

const toldByOthers = (text: string) =>
  text
    .replace(/\bwe\b/g, 'they')
    .replace(/\bour\b/g, 'their')
    .replace(/\bus\b/g, 'them');
