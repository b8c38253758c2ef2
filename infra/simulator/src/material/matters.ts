import type { TraitName } from '../corpus/schema.ts';
import { type ScreenLine, screenLines } from '../reading/screen-lines.ts';

/**
 * What a line of a screen is about, for people who have to say why they are for or against: closed, and each with sentences
 * of both sides in the pools `matter-<id>-for` and `matter-<id>-against`.
 */
export interface Matter {
  readonly id: string;
  /** Words of the line, or of what is told around it, or of the question. */
  readonly cue: RegExp;
  /** 0 to 1: how many would speak for it. */
  readonly lean: number;
  readonly weighs: Readonly<Partial<Record<TraitName, number>>>;
  /** Issues whose coded thoughts speak of the same thing. */
  readonly issues?: readonly string[];
}

/** A line that shows is about the first matter here that knows it. */
const matters: readonly Matter[] = [
  {
    id: 'unexplained',
    cue: /^contains [\d, ]+$|\bcontains (?:\d+, )+\d+|\bcode \d{2,}|\bby: [A-Z]{2}\b|\bpartly captured\b/i,
    lean: 0.22,
    weighs: { techComfort: 0.3 },
  },
  {
    id: 'who-gets-paid',
    cue: /\b(?:gets?|keeps?|takes?) (?:\d+ (?:a|of|per)|a (?:share|cut))\b|\btips? (?:are|is) shared\b|\bcommission\b|\bwho ends up with the money\b/i,
    lean: 0.5,
    weighs: { agreeableness: 0.4 },
  },
  {
    id: 'bad-for-somebody',
    cue: /\bfor (?:1|one) person\b|\bnone found\b|\bcannot (?:make it|come)\b|\bif it must be\b/i,
    lean: 0.5,
    weighs: { agreeableness: -0.2 },
  },
  {
    id: 'location',
    cue: /\blocation\b|\bwhere (?:you|i) (?:are|am|go)\b|\btrack(?:s|ing|ed)? (?:you|me|my|your)\b|\bgps\b/i,
    lean: 0.35,
    weighs: { privacyConcern: -0.6 },
    issues: ['tracking'],
  },
  {
    id: 'personal-data',
    cue: /\b(?:share|sell|see|reads?|knows?|access|connect|collects?) (?:to )?(?:my|your|his|her|their|all)\b|\bemployer\b|\bpersonal (?:data|details)\b|\b(?:read|reads) (?:\d|the )|\bprivate chats?\b|\bprivacy\b|\bpurchases\b|\bemails? account\b|\brecord(?:ing|ed|s)\b/i,
    lean: 0.3,
    weighs: { privacyConcern: -0.6 },
    issues: ['data-shared', 'needs-full-access', 'kept-recordings'],
  },
  {
    id: 'told-others',
    cue: /\bcopy (?:the|your|my)\b|\b(?:will|to|being|are|is|gets?) (?:be )?(?:told|notified|informed)\b|\bin (?:your|my) name\b|\bmanagers?\b|\beverybody (?:sees|is)\b|\b(?:others?|parents?|neighbours?|colleagues?|guests?) (?:can |will )?see\b|\bhidden guests?\b/i,
    lean: 0.4,
    weighs: { extraversion: 0.3, privacyConcern: -0.3 },
    issues: ['public-exposure'],
  },
  {
    id: 'code-check',
    cue: /\b(?:code|codes|pin|password)\b.*\b(?:id|staff|door|get|ask|text)\b|\bID\b|\bpassport\b/,
    lean: 0.45,
    weighs: { riskAversion: -0.5 },
  },
  {
    id: 'nagging',
    cue: /\bno thanks\b|\bi will risk it\b|\bwaiting for you\b|\bnudge\b|\bdon['’]t miss\b|\bhurry\b|\bmost guests\b|\byou will lose\b|\bfeel pushed\b|\bpushed\b/i,
    lean: 0.3,
    weighs: { agreeableness: 0.3 },
  },
  {
    id: 'decided-for-me',
    cue: /\balready (?:ticked|selected|chosen|on|set|switched|checked|filled)\b|\bin advance\b|\bpre-?(?:ticked|selected|filled)\b|\bby (?:itself|default)\b|\bautomatic(?:ally)?\b|\bwe (?:choose|move|decide|pick|take|sell)\b|\bwithout (?:asking|anyone|being asked)\b|\braised\b|\bon its own\b|\bselected for you\b/i,
    lean: 0.35,
    weighs: { riskAversion: -0.3, timePressure: 0.3 },
    issues: ['pre-ticked', 'automatic-decision'],
  },
  {
    id: 'guarantee',
    cue: /\bwe send another\b|\brefund(?:ed|s)?\b|\bmoney back\b|\btaxi\b|\bnext train\b|\breplace(?:s|d|ment)?\b|\bguarantee[ds]?\b|\bcovered (?:by|up|for|against)\b|\binsured\b|\bpay only for\b|\btry before\b/i,
    lean: 0.75,
    weighs: { riskAversion: 0.4 },
  },
  {
    id: 'quota',
    cue: /\b\d+ of \d+ \w+ used\b|\bup to \d+ (?:\w+ )?(?:a|per) (?:day|week|month|year)\b|\b\d+ \w+ (?:a|per) (?:day|week|month) at most\b|\bat most\b/i,
    lean: 0.45,
    weighs: { timePressure: -0.2 },
  },
  {
    id: 'limit',
    cue: /\bnot (?:valid|for|today)\b|\bonly (?:if|for|when|families)\b|\bfirst \d+\b|\bonce a (?:month|week|day)\b|\bno changes\b|\bfinal sale\b|\bmust be in\b|\bno longer than\b/i,
    lean: 0.3,
    weighs: { agreeableness: 0.2 },
  },
  {
    id: 'hurry',
    cue: /\b(?:timer|the clock|counts? down|countdown|min left|held for|expires?|closes|cut-off|time is up|running out)\b/i,
    lean: 0.3,
    weighs: { neuroticism: -0.5 },
    issues: ['deadline'],
  },
  {
    id: 'free',
    cue: /^(?!.*(?:\d[.,]\d\d|\d pounds?\b|[£$€]\d|\b(?:next|first|places?|slots?|times?|rooms?|seats?) free\b|\bfree (?:place|slot|time|room|seat|from|on)\b|-free\b)).*\bfree\b|\bno (?:fee|charge|cost)\b|\bwithout a fee\b|\bcosts? nothing\b/i,
    lean: 0.82,
    weighs: { priceSensitivity: 0.4 },
  },
  {
    id: 'price',
    cue: /(?<!\b(?:until|till|by|at|from|before|after|to|high|low) )\b\d+[.,]\d\d\b(?! ?(?:k?m|kg|kwh|l|%)\b)|\b\d+ (?:a|per) (?:month|week|year|visit|crate|team|household|person)\b|\bfees?\b|\bprices?\b.*\d|\d.*\bprices?\b|[£$€]\s?\d|\bpounds?\b|\bcost(?:s|ing)?\b/i,
    lean: 0.38,
    weighs: { priceSensitivity: -0.6 },
    issues: ['price-high', 'recurring-fee', 'hidden-fee', 'price-line'],
  },
  {
    id: 'way-out',
    cue: /\bcancel\b|\btake it out\b|\bswitch(?:ed)? off\b|\bskip\b|\bundo\b|\bdeleted after\b|\bleave out\b|\bchange (?:it|your mind)\b|\bany time\b/i,
    lean: 0.78,
    weighs: { riskAversion: 0.3 },
  },
  {
    id: 'software',
    cue: /\bmodel\b|\bdraft\b|\bsuggest(?:ed|s|ion)\b|\bsoftware\b|\brobot\b|\bby machine\b|\bwrites? themselves\b/i,
    lean: 0.4,
    weighs: { techComfort: 0.6 },
  },
  {
    id: 'a-person',
    cue: /\bhost\b|\bpals?\b|\bgardener\b|\bchecked by people\b|\bvolunteers?\b|\bcall us\b|\bneighbours?\b|\bnext door\b|\bfamilies\b|\bstranger\b|\bconversation\b|\bquestion \d\b|\bcolleague\b/i,
    lean: 0.5,
    weighs: { extraversion: 0.5 },
  },
  {
    id: 'reminder',
    cue: /\bremind(?:s|er|ers)?\b|\bmessage a day\b|\btells you\b|\balerts?\b|\bwarning\b|\btips\b|\bfrost\b|\bnotif/i,
    lean: 0.62,
    weighs: { conscientiousness: -0.2, timePressure: 0.2 },
  },
  {
    id: 'where-i-stand',
    cue: /\bset aside\b|(?<!\bnot )\bcovered\b|\bsafe to spend\b|\bcomplete\b|\bso far\b|\bnot yet\b|\b\d+ (?:of|in) \d+\b|\bprogress\b|\bbalance\b|\bearned\b|\bused \d|\bproduced\b|\bmood\b|\bacorns\b|\d ?%/i,
    lean: 0.62,
    weighs: { conscientiousness: 0.3 },
  },
  {
    id: 'soon',
    cue: /\b(?:pay|money|credit\b.*|delivered|ready),? to(?:day|morrow)\b|\bready\b|\bstraight away\b|\bnow\b|\bin (?:\d+|a few) (?:seconds|minutes|min)\b|\btakes \d+\b|\bcome to you\b|\bnear\b|\bjust \w+ them\b/i,
    lean: 0.75,
    weighs: { timePressure: 0.4 },
  },
  {
    id: 'what-to-do',
    cue: /\bto (?:do|bring)\b|\bplatform\b|\blift\b|\bsteps?\b|\bsit in\b|\bstep by step\b|\bnext question\b|\bcover your\b|\bfeed on\b|\bseat\b|\bcoach\b|\bcollect\b|\bget a\b/i,
    lean: 0.72,
    weighs: { neuroticism: 0.3 },
  },
];

const byId = new Map(matters.map((matter) => [matter.id, matter]));

/** The matter of this id; ids come from this module alone. */
export function matterOf(id: string): Matter | undefined {
  return byId.get(id);
}

/** Matters that a text speaks of, in the order of the list. */
export function mattersIn(text: string): Matter[] {
  return matters.filter(({ cue }) => cue.test(text));
}

/** A line and what it is about. */
export interface MatterLine {
  readonly line: ScreenLine;
  readonly matter: Matter | null;
}

/** What a line cannot say of itself and the description tells: that it is ticked already, that a clock runs. */
const toldOnly: ReadonlySet<string> = new Set(['decided-for-me', 'hurry']);

/** The lines of a description, each with its matter: its own words decide before what is told around it. */
export function matterLines(description: string): MatterLine[] {
  return screenLines(description).map((line) => ({
    line,
    matter: mattersIn(line.text)[0] ?? mattersIn(line.told).find(({ id }) => toldOnly.has(id)) ?? null,
  }));
}
