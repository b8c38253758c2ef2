import type { Statement } from '../reading/statements.ts';
import { wordCount } from '../text/tokens.ts';
import { capital, ended } from './grammar.ts';
import { retell, withoutFillers } from './third-person.ts';

/** A wish as a sentence for a list of suggestions; null when the clause does not stand by itself. */
export function suggestionOf({ clause, wish, utterance }: Statement): string | null {
  if (wish === null) return null;
  const { tokens } = clause;
  const cut = (from: number, to: number) =>
    utterance.content.slice(tokens[from]?.start ?? clause.end, tokens[to]?.end ?? clause.end);
  const lead = cut(wish.from, wish.to - 1)
    .toLowerCase()
    .replaceAll('’', "'");
  const before = cut(0, wish.from - 1);
  const after = utterance.content.slice(tokens[wish.to]?.start ?? clause.end, clause.end);
  const text = phrased(wish.form, lead, wish.from === 0 ? '' : before, withoutTail(after), withoutTail(clause.text));
  if (text === null || wordCount(text) < 3 || wordCount(text) > 32 || /[?:“”"]/.test(text)) return null;
  return ended(capital(text.replace(/[\s,;.–-]+$/, '')));
}

const tail =
  /,\s*(?:i'd say|i think|i suppose|i guess|i reckon|to be honest|thank you|thanks|please|if you ask me|that's all|really|maybe|perhaps|probably)[.!\s]*$/i;

/** '... and I'll listen' says how serious the wish is. */
const boast = /\s+and (?:then )?(?:i'll|i will|i'd|i might|half)\b.*$/i;

function withoutTail(text: string): string {
  return text.replaceAll('’', "'").replace(boast, '').replace(tail, '');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

type Form = NonNullable<Statement['wish']>['form'];

function phrased(form: Form, lead: string, before: string, after: string, whole: string): string | null {
  switch (form) {
    case 'request':
      return forPeople(
        withoutFillers(whole.replaceAll('’', "'")).replace(/^(?:please|just|maybe|perhaps|also|first|then)[\s,]+/i, ''),
      );
    case 'wants':
      return wanted(lead, after);
    case 'ought':
      return ought(lead, before, after, whole);
    case 'named':
      return forPeople(
        `${/^(?:no|fewer|less)\b/i.test(withoutFillers(whole)) ? 'aim for' : 'offer'} ${lowerFirst(withoutFillers(whole))}`,
      );
    case 'would':
      return forPeople(withoutFillers(whole));
    default:
      return form satisfies never;
  }
}

const ownVerbs = /^(?:i'd|my) (add|remove|put|make|move|give|drop|cut|bring|change|halve|rename|fix|simplify)$/;

/** 'I'd like to see the price first' asks to show it; 'I'd like a pause button' to offer it. */
function wanted(lead: string, after: string): string | null {
  const own = ownVerbs.exec(lead)?.[1];
  if (own !== undefined) return forPeople(`${own} ${after}`);
  // 'I wish I'd had that' praises.
  if (/^(?:i wish|i'd wish)$/.test(lead)) return /^I(?:'d)? had\b/i.test(after) ? null : `wishes ${retell(after)}`;
  const rules: readonly (readonly [RegExp, string])[] = [
    [/^to (?:see|read)\s+/i, 'show '],
    [/^to (?:know|hear)\s+/i, 'say '],
    [/^to (?:have|get)\s+/i, 'offer '],
    [/^to be able to\s+/i, 'let people '],
    [/^to be\s+/i, 'let people be '],
    [/^to\s+/i, 'let people '],
    [/^(?=(?:a|an|some|more|another|one|two|three|fewer|less)\b)/i, 'offer '],
    [/^(?=(?:it|them|that)\s+to\b)/i, 'get '],
    [/^(?=the\b)/i, 'offer '],
  ];
  const rule = rules.find(([pattern]) => pattern.test(after));
  return rule === undefined ? null : forPeople(after.replace(rule[0], rule[1]));
}

function ought(lead: string, before: string, after: string, whole: string): string | null {
  if (/^(?:they|you|somebody|someone) (?:should|could|need to)$/.test(lead)) return forPeople(after);
  if (/^there (?:should be|could be|needs to be)$/.test(lead)) return forPeople(`add ${after}`);
  if (/^if (?:only|there was|there were|it had|they had|they added|you added)/.test(lead))
    return after === '' ? null : /^(?:a|an|some|more|the)\b/i.test(after) ? forPeople(`add ${after}`) : null;
  const pronoun = /^(?:it|they|that|this)$/i.test(withoutFillers(before).trim());
  if (pronoun && /^(?:should|ought to|needs to)$/.test(lead)) return forPeople(after);
  if (pronoun && /^(?:should be|need to be)$/.test(lead)) return forPeople(`make it ${after}`);
  if (pronoun && /^needs (?:a|an|more|less)$/.test(lead)) return forPeople(`give it ${lead.slice(6)} ${after}`);
  return before === '' ? null : forPeople(withoutFillers(whole));
}

/** In the third person, the first one named as 'people'. */
function forPeople(text: string): string {
  const told = retell(text);
  return /\b(?:people|users|customers)\b/i.test(told) || !/\b(?:me|I|us|we)\b/.test(text) ? told : named(text);
}

function named(text: string): string {
  const object = /\b(?:me|us)\b/.exec(text);
  const subject = /\b(?:I|we)\b(?!['’])/.exec(text);
  const first = subject === null || (object !== null && object.index < subject.index) ? object : subject;
  if (first === null) return retell(text);
  return `${retell(text.slice(0, first.index))}people${retell(text.slice(first.index + first[0].length))}`;
}
