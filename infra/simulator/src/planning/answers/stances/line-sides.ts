import type { Stimulus } from '../../../material/study.ts';
import { choicesIn } from '../../../reading/shown/choices.ts';
import { isLimit } from '../../../reading/shown/limits.ts';
import { offerOf } from '../../../reading/shown/offer.ts';
import { showsWords } from '../../standing.ts';

const offerOfStimulus = (stimulus: Stimulus) => offerOf(stimulus.text, !showsWords(stimulus));
const prompt =
  /^(?:I|my)\b|\bhere$|^(?:drop|scan|enter|type|choose|select|pick|tap|click|reply|add|see|show|tell|ask)\b|\?$/i;

/** What one of the things to choose from says, or what the page asks its reader to do, speaks neither for it nor against it. */
function isNeutral(stimulus: Stimulus, line: string): boolean {
  return prompt.test(line) || choicesIn(stimulus.text).some(({ options }) => options.some(({ text }) => text === line));
}

/** Whether a line can be what somebody likes about a thing: something it does or gives, and no condition. */
export function speaksFor(stimulus: Stimulus, line: string): boolean {
  const { pluses } = offerOfStimulus(stimulus);
  if (pluses.length > 0) return pluses.includes(line);
  return (
    !isLimit(line) &&
    !isNeutral(stimulus, line) &&
    !offerOfStimulus(stimulus).prices.includes(line) &&
    line.split(/\s+/).length > 2
  );
}

/** Whether a line can be what somebody minds about a thing: a condition, a sum, or what is neither given nor done. */
export function speaksAgainst(stimulus: Stimulus, line: string): boolean {
  if (isLimit(line)) return true;
  const { pluses, limitLines, prices } = offerOfStimulus(stimulus);
  if (prices.includes(line)) return true;
  return limitLines.length + prices.length === 0 && !isNeutral(stimulus, line) && !pluses.includes(line);
}
