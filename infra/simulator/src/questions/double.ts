import { readText, type Token } from '../reading/sentences.ts';
import { classes } from './rules/lexicon.ts';
import type { Features } from './rules/rules.ts';

const joint =
  /[,;]?\s+and(?: then)? (?=(?:what|which|who|when|where|why|how|would you|do you|did you|is it|are you|will you|could you|can you|tell me why|what is|did it|does it|does that|does this|is there|are there|was there)\b)| and (?=(?:describe|explain)\b)|\?\s+(?=(?:and |or )?(?:what|which|who|when|where|why|how|would you|do you)\b)|\?\s+(?=and i\b)|,\s+and (?=how you (?:prepared|reacted|responded|coped|dealt|handled|solved)\b)/i;
const halfMin = 2;

/**
 * The halves of a double-barrelled question, "How easy was it, and what would you change?"; a single one is returned
 * whole. A topic's "how you agree on it" has no verb in front and stays with its first half.
 */
export function halvesOf(text: string): string[] {
  const found = joint.exec(text);
  if (found === null) return [text];
  const first = text.slice(0, found.index);
  const second = text.slice(found.index + found[0].length);
  // "Imagine it broke. What ...", "What if it broke? What ...": one question in two sentences.
  const supposes = found[0].startsWith('?') ? /^what if\b/i : /^(imagine|suppose|think back|think of|let's say|if)\b/i;
  // "If you add it up, what is it, and does that feel like a lot?" asks twice, a yes or no is never part of what is supposed.
  const ownVerb = /^(?:does|do|is|are)\b/i.test(second) && !found[0].startsWith('?');
  if ((!/^why\b/i.test(second) && !ownVerb && supposes.test(first)) || /n['’]t (?:it|you|they|this|that)$/i.test(first))
    return [text];
  // "Have a look at it and describe it" asks once.
  if (/^(?:describe|explain)\b/i.test(second) && !asksFirst.test(first)) return [text];
  if (/^what happened\b/i.test(second)) return [text];
  const embedded =
    /^(?:what|who|how|when|where) (?:you|they|it|we)\b/i.test(second) &&
    !/^how you (?:prepared|reacted|responded|coped|dealt|handled|solved)\b/i.test(second);
  if (embedded || first.split(/\s+/).length < halfMin) return [text];
  return [`${first}?`, second];
}

const asksFirst = /^(?:[^,]{2,20}, )?(?:(?:could|can|would) you |please )*(?:introduce|tell|name|list)\b/i;

/** "Is it easy and cheap?": one verb, two qualities that need not go together. */
export function joinsTwoQualities(text: string, features: Features): boolean {
  if (!features.has.has('shape:yes-no') || features.has.has('kind:task')) return false;
  const tokens = readText(text).flatMap((sentence) => sentence.tokens);
  return tokens.some((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (token.lower !== 'and' || before === undefined || after === undefined) return false;
    return (isQuality(before) && isQuality(after)) || /^(is|was|did|does|do|are|would)$/.test(after.lower);
  });
}

const qualities = new Set(classes.evaluative.split(' '));
const isQuality = ({ tag, forms }: Token) => tag === 'ADJ' || forms.some((form) => qualities.has(form));
