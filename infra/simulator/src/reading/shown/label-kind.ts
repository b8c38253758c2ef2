import type { ShownElement } from './elements.ts';

/** What a label or a sentence on a screen tells whoever reads it. */
export type LabelKind =
  | 'sign'
  | 'crowd'
  | 'spendable'
  | 'balance'
  | 'timer'
  | 'refund'
  | 'exclusion'
  | 'price'
  | 'free'
  | 'changed'
  | 'limit'
  | 'deadline'
  | 'estimate'
  | 'permission'
  | 'progress'
  | 'score'
  | 'used'
  | 'recurring'
  | 'status'
  | 'effect'
  | 'tally'
  | 'measure'
  | 'deviation'
  | 'action'
  | 'promise'
  | 'term'
  | 'label';

const months =
  'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december';
const days =
  'mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|today|midnight|noon';
const when = `(?:\\d|${months}|${days})`;
const states =
  'covered|not yet|pending|paid|unpaid|captured|received|packed|handed over|complete|completed|delivered|processing|processed|confirmed|unconfirmed|declined|authorised|authorized|awaiting|in progress|in review|under review|dispatched|shipped|on its way|on hold|held|approved|rejected|queued|synced|syncing|archived|offline|verified|settled|outstanding|overdue|matched|scheduled|allocated|sold out|waiting|postponed|submitted|draft';

const unit = '(?:m|km|cm|mm|kg|g|l|ml|kwh|kw|mb|gb|min|h)\\b';
const sum = `\\d+\\.\\d\\d\\b(?!\\s?${unit})`;
const payers =
  'month|week|year|trip|person|visit|item|parcel|team|seat|household|crate|night|hour|day|ticket|order|user|head|guest|booking';

/** The first that fits: what says most about a label comes before what many labels have. */
const kinds: readonly (readonly [LabelKind, RegExp])[] = [
  [
    'sign',
    /^(?:\p{Lu}{1,2}|\p{Lu}?\d{1,2})$|\b(?:[Cc]ode|[Rr]ef|[Rr]eference|[Nn]o\.)\s*:?\s*\S*\d|^(?:Contains|Type|Class|Zone|Band|Tier|Grade|Level) [\dA-Z, ]+$|\b\p{Lu}{2,}-\d|\b\p{Lu}{1,2}\d{1,2}$/u,
  ],
  [
    'deviation',
    /\d[\d.,]*\s?%? (?:above|below|over|under|more than|less than|higher than|lower than|ahead of|behind) (?:the |your |its )?(?:plan|target|budget|average|usual|normal|last (?:year|month|week)|goal|limit|forecast|expected|others|similar|mean)\b/i,
  ],
  [
    'timer',
    /\b\d+ ?(?:min|minutes?|sec|seconds?|h|hours?) (?:left|remaining|to go)|\b(?:held|kept|stored|reserved) for\b(?! (?:\d+|one|two|three|five|ten) (?:years?|months?)\b)|\bends in\b|\btime left\b/i,
  ],
  [
    'spendable',
    /\b(?:safe|free|left|able|yours) to (?:spend|use)\b|\b(?:available|remaining|left|balance|allowance|budget): ?\D?\d|\d[\d.,]* (?:left to spend|available|remaining|left this)\b|[£$€] ?\d[\d.,]* left\b|\d[\d.,]* left (?:after|to|until|till|for|over)\b/i,
  ],
  [
    'balance',
    /^(?:your |my )?(?:[a-z]+ ){0,2}(?:account|savings|pot|wallet|purse|card|isa|fund|credit|in total|total saved)\W{0,3}[£$€]\s?\d[\d.,]*$/i,
  ],
  [
    'recurring',
    /\brenews?\b|\bthen \D{0,3}\d[\d.,]* .*\b(?:month|year|week|until)\b|\b(?:until|unless) (?:you|it is) (?:cancel|pause|stop|cancelled)|\bauto-?renew/i,
  ],
  [
    'used',
    /^(?:spent|used)\b.*\d|\b\d+ (?:of|out of|\/) \d+ .*\b(?:used|spent|taken|allowance|booked)\b|\b(?:used|spent) (?:so far|up to now)\b.*\d/i,
  ],
  [
    'score',
    /\b(?:mood|rating|score|mark|rated|grade)\b.*\d|\b\d(?:\.\d)? (?:of|out of) \d+ (?:stars|points|hearts|acorns)\b/i,
  ],
  [
    'crowd',
    /\b\d+ (?:in|out of) (?:every )?\d+\b|\b\d+ of \d+ (?:people|families|guests|passengers|customers|shoppers|neighbours|users|drivers|parents|members|households|can\b|said)|\bmost (?:people|guests|customers|shoppers|users|drivers|families|popular)|\b(?:bought|chose|kept|picked|joined|rated|recommend\w*) (?:this|it|size|by)|\b(?:popular|favourite|favorite|best.?sell\w*|trending|reviews?|stars)\b|\b(?:people|shoppers|customers|others|neighbours|families) (?:like|with|near|who|whose)\b/i,
  ],
  ['refund', /\brefund|\bmoney back\b|\bdeposit\b|\breimburs|\bback to (?:your )?card\b/i],
  [
    'exclusion',
    /\bnot (?:valid|for|covered|included|available|insured|shared|eligible)\b|\bexcept\b|\bexclud|\bfinal sale\b|\bno (?:refunds?|returns?|changes|cover|guarantee)\b|\bno interest (?:in|if|when|while|on)\b|\bonly (?:if|when|for|after|on|families|members|new|with)\b|\bmust be\b|\bsubject to\b|\bunless\b|\bterms apply\b|\bmay (?:apply|vary|change|differ)\b|\bcannot be\b|\bcan['’]t be\b/i,
  ],
  [
    'changed',
    /\b(?:raised|lowered|changed|moved|increased|reduced|paused|updated|adjusted|renewed|extended|switched off|rounded|capped|corrected) (?:to|from|by|because|for|due|on)\b|\bbecause of\b|\bdue to\b/i,
  ],
  [
    'tally',
    /\b(?:given|received|earned|owed|owes|lent|borrowed|saved so far)\b.*\d|\d.*\b(?:given|received|earned|owed|points|credits?|lent|borrowed)\b/i,
  ],
  [
    'price',
    new RegExp(
      `(?:\\b(?:fee|charge|prices?|costs?|surcharge|postage|delivery|total|to pay|add for|pay)\\b).*\\d|\\d[\\d.,]*\\s*(?:pounds?|euros?|dollars?)?\\s*(?:a|an|per|each|every)\\s(?:${payers})|[£$€]\\s?\\d|${sum}`,
      'i',
    ),
  ],
  ['free', /\bfree\b|\bno (?:fee|cost|charge|interest)\b(?! (?:in|if|when|while|on)\b)|\bwithout a fee\b/i],
  ['limit', /\b(?:up to|at most|max(?:imum)?|minimum|at least|no more than|limit|not more than)\b/i],
  [
    'permission',
    /\b(?:shar(?:e|es|ed|ing)|connect|allow|access|location|contacts|reads? your|confirms?|copy the|be told|see my|visible|recording|notes go|private|uses your|with us|camera|microphone|in your name)\b/i,
  ],
  ['effect', /\b(?:uses|adds|reduces|shortens|drains|wears|cuts|saves)\b.*\d/i],
  [
    'estimate',
    new RegExp(
      `\\b(?:estimated|expected|ready|arriv\\w+|delivered|delivery|eta|likely|usually|around)\\b.*${when}|\\b\\d+ (?:to|-|–) \\d+ (?:${months}|days|minutes|hours|weeks)\\b`,
      'i',
    ),
  ],
  [
    'deadline',
    new RegExp(
      `\\b(?:by|until|till|before|closes?|cut-?off|deadline|last day|due|expires?|ends?|within|collect|cancel)\\b.*${when}`,
      'i',
    ),
  ],
  [
    'progress',
    /\b\d[\d.,]* of \d|\b\d+ ?% ?(?:complete|done|full|finished|ready)|\bset aside\b|\b(?:step|question|draft) \d/i,
  ],
  ['status', new RegExp(`^(?:\\S+ ){0,5}(?:${states})$|^(?:\\S+ ){0,2}(?:${states})(?: \\S+){0,3}$`, 'i')],
  ['measure', /\d[\d.,]*\s?(?:%|[a-zA-Z]{1,4}\b)|^\d[\d.,]*$/],
];

const sentenceMin = 5;

/** The kind of a label, by its words and by what it is on the screen. */
export function labelKind({ words, role }: Pick<ShownElement, 'words' | 'role'>): LabelKind {
  if ((role === 'button' || role === 'link') && !/[\d?]/.test(words)) return 'action';
  const known = kinds.find(([, pattern]) => pattern.test(words))?.[0];
  if (known !== undefined) return known;
  if (role === 'button' || role === 'link') return 'action';
  if (/\b(?:we|you|your|they|it|our)\b/i.test(words) && words.split(/\s+/).length >= sentenceMin) return 'promise';
  return 'label';
}
