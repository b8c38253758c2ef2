/** Everyday words by which a case that a question supposes is one of the things to choose from. */
const kin: readonly (readonly [supposed: RegExp, offered: RegExp])[] = [
  [/\b(?:drip\w*|tap|leak\w*|pipe|puddle|sink|toilet|shower)\b/i, /\b(?:leak|water|plumb\w*|tap|pipe)/i],
  [/\b(?:cold|boiler|radiators?|heating|freezing)\b/i, /\b(?:heating|boiler|hot water)/i],
  [/\b(?:socket|lights?|fuse|power cut|sparks?|bulb|switch)\b/i, /\b(?:electric\w*|lights?|power)/i],
  [/\b(?:lock|key|front door|handle|hinge)\b/i, /\b(?:door|lock|key)/i],
  [/\b(?:mould|damp|wet wall|condensation)\b/i, /\b(?:damp|mould)/i],
  [/\b(?:limp\w*|leg|paw|lame)\b/i, /\blimp/i],
  [/\b(?:sick|vomit\w*|throw\w* up|stomach)\b/i, /\b(?:sick|stomach|eaten)/i],
  [/\b(?:swallow\w*|ate|eaten|chocolate|poison\w*)\b/i, /\beaten/i],
  [/\b(?:itch\w*|scratch\w*|rash|skin|ears?)\b/i, /\b(?:skin|ears?|rash)/i],
  [/\b(?:lost|stolen|missing)\b/i, /\b(?:lost|stolen|missing|replace)/i],
  [/\b(?:damaged|broken|cracked|smashed|torn)\b/i, /\b(?:damaged|broken|faulty|crack)/i],
  [/\b(?:too (?:big|small|tight|long|short)|wrong size)\b/i, /\b(?:size|exchange|fit)/i],
  [/\b(?:late|never came|not (?:come|arrived)|waiting for)\b/i, /\b(?:late|delay|not arrived|where)/i],
];

const common =
  /^(?:about|after|again|another|before|could|every|first|months?|hours?|weeks?|other|their|there|these|thing|things|today|which|would|years?|people|screen|please|choose|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;

/** Whether one of several things is what a supposed case ("The tap has been dripping for a week") is about. */
export function caseFits(question: string, option: string): boolean {
  const supposed = question.replace(/[^.?!]*\b(?:which|what) [^.?!]*\?/gi, ' ');
  if (supposed.trim() === '') return false;
  const named = new Set(supposed.toLowerCase().match(/\p{L}{5,}/gu) ?? []);
  const shares = (option.toLowerCase().match(/\p{L}{5,}/gu) ?? []).some(
    (word) => named.has(word) && !common.test(word),
  );
  return shares || kin.some(([about, offered]) => about.test(supposed) && offered.test(option));
}
