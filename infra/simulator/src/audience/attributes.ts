/** What people judge things by. The weights of a person and the cues of a text are both given per attribute. */
export const attributes = [
  'price',
  'effort',
  'speed',
  'trust',
  'privacy',
  'control',
  'novelty',
  'fit',
  'social',
  'integration',
  'support',
  'looks',
  'clarity',
  'reliability',
  'access',
  'choice',
] as const;
export type Attribute = (typeof attributes)[number];

/** A word or turn of phrase in a study's text that says something about an attribute. */
export interface Cue {
  readonly attribute: Attribute;
  /** How it strikes an average person, -1 to 1. */
  readonly value: number;
  readonly pattern: RegExp;
}

const cue = (attribute: Attribute, value: number, pattern: RegExp): Cue => ({ attribute, value, pattern });

/** Cues by attribute; a negation right before one turns its value round. */
export const cues: readonly Cue[] = [
  cue(
    'price',
    0.8,
    /\b(free|no charge|at no cost|discount(ed|s)?|cheap(er|est)?|affordable|saves? money|low[- ]cost|half price)\b/,
  ),
  cue('price', -0.45, /\b(subscription|fees?|premium|deposit|commission|surcharge|paid plan|price rises?)\b/),
  cue('price', -0.85, /\b(up-?front|non-?refundable|no refunds?|expensive|costly|penalty|mark-?up|overpriced)\b/),
  cue(
    'effort',
    0.7,
    /\b(one[- ]tap|one[- ]click|automatic(ally)?|pre-?filled|no setup|ready[- ]made|done for you|hands-?free|saves? (time|hours)|without typing)\b/,
  ),
  cue(
    'effort',
    -0.6,
    /\b(manual(ly)?|by hand|fill(ing)? in|form|sign[- ]?up|create an account|upload(s|ing)?|install(ation|s)?|every day|paperwork|twelve|eleven|thirteen|fourteen|fifteen|mandatory|required)\b/,
  ),
  cue(
    'speed',
    0.7,
    /\b(fast(er)?|quick(ly)?|instant(ly)?|same[- ]day|next[- ]day|real[- ]time|in seconds|immediate(ly)?|under a minute|within (an|one) hour)\b/,
  ),
  cue(
    'speed',
    -0.7,
    /\b(slow(ly)?|waits?|waiting|queue|delay(s|ed)?|weeks?|up to \w+ days|loading|spinner|takes? (several|up to|about))\b/,
  ),
  cue(
    'trust',
    0.7,
    /\b(reviews?|verified|guaranteed?|certified|regulated|qualified|money[- ]back|rated|insured|vetted|accredited|tested by)\b/,
  ),
  cue(
    'trust',
    -0.8,
    /\b(unverified|strangers?|adverts?|advertis(ing|ers?)|sponsored|no (reviews|guarantee|proof)|ai[- ]generated|anonymous sellers?|small print|hidden charges?)\b/,
  ),
  cue(
    'privacy',
    0.7,
    /\b(encrypted|never shared|stays on your (phone|device)|private|anonymis?zed?|no account needed|deleted after)\b/,
  ),
  cue(
    'privacy',
    -0.75,
    /\b(location|tracks?|tracking|your data|personal data|camera|microphone|contacts|sold to|sells|shared with|monitor(s|ing|ed)?|bank account|health (data|records?)|scans your)\b/,
  ),
  cue(
    'control',
    0.7,
    /\b(cancel (any ?time|whenever)|pause|undo|editable|edit|skip|customis(e|able)|you (choose|decide)|adjust(able)?|opt out)\b/,
  ),
  cue(
    'control',
    -0.8,
    /\b(locked|minimum term|no way to|cannot|can't be|auto-?renew(s|al)?|(12|twelve|24)[- ]month contract|by itself|moves on its own|no (undo|cancel|back button|save button))\b/,
  ),
  cue(
    'novelty',
    0.4,
    /\b(first of its kind|brand[- ]new|never (seen|done)|new way|reinvents?|experimental|ai|smart|augmented reality|virtual)\b/,
  ),
  cue(
    'fit',
    0.5,
    /\b(for (families|parents|commuters|students|small (businesses|teams)|beginners|renters|carers|nurses|older|people who|anyone)|tailored|personal(ised|ized)|made for)\b/,
  ),
  cue(
    'fit',
    -0.5,
    /\b(for (experts|professionals only|large enterprises|companies over)|not available in|only in london|homeowners only)\b/,
  ),
  cue('social', 0.55, /\b(friends|community|neighbours?|together|shared with (family|friends)|team|group|family)\b/),
  cue(
    'social',
    -0.55,
    /\b(public(ly)?|leaderboard|posts? to|everyone (can|will) see|visible to (all|everyone)|invite friends)\b/,
  ),
  cue(
    'integration',
    0.65,
    /\b(sync(s|ed|hronis\w+)?|connects?|imports?|exports?|works with|integrat\w+|links? to|plugs? into|calendar)\b/,
  ),
  cue(
    'integration',
    -0.65,
    /\b(separate (app|login|account|system)|does(n't| not) (connect|sync|export)|no (export|import|integration)|re-?enter|copy (it )?(over|across))\b/,
  ),
  cue(
    'support',
    0.6,
    /\b(live chat|helpline|phone support|advis(e|o)rs?|coach(es)?|tutors?|experts?|help(desk)?|guides?|on call|human support)\b/,
  ),
  cue(
    'support',
    -0.65,
    /\b(chatbot|email only|no (help|support|phone number)|self[- ]service only|forum only|unanswered)\b/,
  ),
  cue(
    'looks',
    0.55,
    /\b(clean|photos?|photographs?|illustrations?|illustrated|bright|white space|modern|warm colou?rs?|large images?)\b/,
  ),
  cue(
    'looks',
    -0.65,
    /\b(cluttered|crowded|dense|dull|grey|gray|banner|stock photos?|busy background|flashing|carousel|ugly|mismatched)\b/,
  ),
  cue(
    'clarity',
    0.65,
    /\b(clear(ly)?|simple|step[- ]by[- ]step|plain (english|language)|headline|explained|progress bar|labelled|summary|obvious)\b/,
  ),
  cue(
    'clarity',
    -0.8,
    /\b(jargon|unclear|hidden|without (labels?|explanation)|unlabelled|no labels?|ambiguous|vague|technical (names|terms)|abbreviations?|confusing|buried|two buttons|contradict\w*)\b/,
  ),
  cue(
    'reliability',
    0.6,
    /\b(offline|back-?ups?|tested|accurate|reminders?|dependable|always on|confirmation|tracked)\b/,
  ),
  cue(
    'reliability',
    -0.7,
    /\b(crash(es)?|beta|fails?|errors?|out of date|outages?|lost|estimates?|not saved|times? out|broken)\b/,
  ),
  cue(
    'access',
    0.6,
    /\b(large (text|print|buttons?|type)|high contrast|captions?|subtitles|voice|read aloud|screen reader|translated|big buttons?)\b/,
  ),
  cue(
    'access',
    -0.75,
    /\b(tiny|small (text|link|print|icon)|low contrast|colou?r alone|pale|light grey|thin (text|font)|no captions)\b/,
  ),
  cue(
    'choice',
    0.55,
    /\b(range|wide|hundreds|dozens|options|filters?|choose from|compare|variety|library|catalogue)\b/,
  ),
  cue(
    'choice',
    -0.55,
    /\b(only (one|two|three)|limited|one[- ]size|sold out|few|no (filters?|alternatives?|choice))\b/,
  ),
];

/** What a text should say and what its silence is held against. */
export const silences: readonly { readonly attribute: Attribute; readonly about: string; readonly said: RegExp }[] = [
  { attribute: 'price', about: 'the price', said: /[£$€]\s?\d|\b(free|price|cost|fee|subscription|pay)/ },
  {
    attribute: 'trust',
    about: 'any proof it works',
    said: /\b(review|rated|guarantee|verified|certified|tested|trusted|award|regulated|insured|vetted)/,
  },
  {
    attribute: 'control',
    about: 'anything on backing out',
    said: /\b(cancel|undo|back|pause|return|edit|opt out|skip|refund)/,
  },
  {
    attribute: 'support',
    about: 'a number to ring',
    said: /\b(support|help|chat|phone|adviser|advisor|expert|coach|call)/,
  },
  {
    attribute: 'privacy',
    about: 'a line on my data',
    said: /\b(data|privacy|private|encrypted|anonym|account)/,
  },
];
