/**
 * What a description of an audience can include: the more detail it gives, the closer the participants come to the
 * intended audience.
 */
const kinds: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  {
    name: 'age',
    pattern: /\b\d{2}\s*(?:-|–|to)\s*\d{2}\b|\baged?\b|\byears? old\b|\bover \d{2}\b|\bunder \d{2}\b|\b\d0s\b/i,
  },
  {
    name: 'job or role',
    pattern:
      /\b(?:work\w*|manager|engineer|nurse|teacher|designer|developer|student|doctor|driver|owner|parent|founder|analyst|job|role|profession\w*|freelanc\w*|employ\w*|retire\w*|\w+(?:ist|ant|eer))s?\b/i,
  },
  {
    name: 'experience',
    pattern:
      /\b(?:experience\w*|beginner|novice|expert|senior|junior|first[- ]time|years? of|familiar|tech[- ]savvy)\b/i,
  },
  {
    name: 'place',
    pattern:
      /\b(?:in|from|based|living|live)\s+(?:the\s+)?[A-Z][\w-]+|\b(?:urban|rural|city|country|UK|US|USA|EU|Europe)\b/,
  },
  {
    name: 'habit',
    pattern: /\b(?:use[srd]?|using|daily|weekly|often|regular\w*|every|at least|shop\w*|buy\w*|own\w*)\b/i,
  },
];

export interface AudienceHints {
  readonly said: readonly string[];
  readonly missing: readonly string[];
}

/** A rough guide: nothing is rejected because of it. */
export function audienceHints(criteria: string): AudienceHints {
  const said = kinds.filter((kind) => kind.pattern.test(criteria)).map((kind) => kind.name);
  return { said, missing: kinds.map((kind) => kind.name).filter((name) => !said.includes(name)) };
}

export const audienceExamples = [
  'Nurses aged 25-45 in UK hospitals who use a phone at work every day',
  'First-time home buyers in Canada, half of them under 35',
  'Retired teachers over 60, new to video calls, living in rural areas',
] as const;
