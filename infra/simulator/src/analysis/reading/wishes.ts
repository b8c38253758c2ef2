import { PhraseIndex } from '../text/phrase-index.ts';
import type { Token } from '../text/tokens.ts';
import { listed } from '../words/listed.ts';
import { noRequests, requestVerbs, wishWords } from '../words/wish-words.ts';
import type { Intent } from './intent.ts';

/** A request inside a clause. */
export interface Wish {
  /** `request` 'add a way out'; `wants` 'I'd like ...'; `would` '... would help'; `ought` 'it should ...'; `named` 'more photos'. */
  readonly form: 'request' | 'wants' | 'would' | 'ought' | 'named';
  /** Where the lead starts and ends, in token positions. */
  readonly from: number;
  readonly to: number;
}

const leads = indexOf({ wants: wishWords.wants, would: wishWords.would, ought: wishWords.ought });
const requests = indexOf({ request: requestVerbs, none: noRequests });

function indexOf<Form extends string>(lists: Readonly<Record<Form, string>>): PhraseIndex<Form> {
  const index = new PhraseIndex<Form>();
  for (const form in lists) for (const { phrase } of listed(lists[form])) index.add(phrase, form);
  return index;
}

/** First words of requests as they are said: 'have', not 'having'. */
const requestWords = new Set(listed(requestVerbs).map(({ phrase }) => phrase.split(/[ -]/)[0]));
const openers = new Set(
  'and so well yes yeah no maybe perhaps just also then okay ok first firstly second please honestly but or right hmm'.split(
    ' ',
  ),
);
const invites: ReadonlySet<Intent> = new Set(['improve', 'need']);
/** Verbs that ask for something wherever they open a clause; the others only after a question for improvements. */
const plainRequests = new Set(
  'add let allow make show give explain remove tell offer include provide simplify fix rename label'.split(' '),
);
/** Leads that ask for something only when the question invites it. */
const invitedOnly =
  /^(?:i'd (?:put|make|move|give|drop|cut|bring|change|expect|need|start|fix|add|remove|halve|rename|simplify)|i (?:need|want|hope)|has to|have to|(?:you|they|there|it) could|needs (?:an?|more|less)$|could be|you need|you'd have|what i (?:want|need)|all i)/;
const personal = new Set(['nobody', 'i', 'we', 'he', 'she', "i've", 'who']);

/**
 * The wish a clause voices, or null. What follows a question for improvements needs no lead: a request or, as the
 * first words of the answer, the bare name of a thing will do.
 */
export function wishIn(tokens: readonly Token[], intent: Intent): Wish | null {
  if (intent === 'expect') return null;
  const invited = invites.has(intent);
  const start = tokens.findIndex(({ word }) => !openers.has(word));
  if (start < 0 || tokens.length - start < 3) return null;
  const lead = leads.findAll(tokens).find((found) => {
    const words = tokens
      .slice(found.from, found.to)
      .map(({ word }) => word)
      .join(' ');
    return (
      (invited || !invitedOnly.test(words)) &&
      // 'Something like this would be useful' is praise unless improvements were asked for.
      (invited || found.meaning !== 'would' || /help|do with/.test(words)) &&
      !(found.meaning === 'ought' && belongsToSpeaker(tokens, found.from, words)) &&
      hasContent(tokens, found)
    );
  });
  if (lead !== undefined) return { form: lead.meaning, from: lead.from, to: lead.to };
  if (invited && nameStarts.has(tokens[start]?.word ?? '') && !isSentence(tokens))
    return { form: 'named', from: start, to: start };
  const request = requests.findAll(tokens.slice(start)).find(({ from }) => from === 0);
  const verb = tokens[start]?.word ?? '';
  if (request?.meaning !== 'request' || intent === 'habit' || !requestWords.has(verb)) return null;
  const takesThing = things.has(tokens[start + 1]?.word ?? '');
  return invited || plainRequests.has(verb) || takesThing ? { form: 'request', from: start, to: start } : null;
}

/** 'A list that knows my week' names a thing, 'a list is enough' says something about it. */
function isSentence(tokens: readonly Token[]): boolean {
  const verb = tokens.findIndex(({ word }) => finite.has(word));
  return verb >= 0 && !tokens.slice(0, verb).some(({ word }) => relative.has(word));
}

const finite = new Set(
  'is are was were needs need should would has have does do did gets makes will can could'.split(' '),
);
const relative = new Set('that which who what so where'.split(' '));
/** What follows a verb that asks for something: 'put a legend', 'get rid of'. */
const things = new Set('a an the more fewer some all rid'.split(' '));
const nameStarts = new Set(
  'a an some something somebody someone more another one fewer less better bigger larger clearer simpler cheaper faster real proper no'.split(
    ' ',
  ),
);

/** 'I should' and 'what I have to' speak of duties, 'harder than it should be' of a complaint. */
function belongsToSpeaker(tokens: readonly Token[], from: number, words: string): boolean {
  const before = tokens[from - 1]?.word ?? '';
  return personal.has(before) || (tokens[from - 2]?.word === 'than' && words.startsWith('should')) || before === 'than';
}

/** 'That would be great' asks for nothing by itself. */
function hasContent(
  tokens: readonly Token[],
  { from, to, meaning }: { from: number; to: number; meaning: string },
): boolean {
  const rest = meaning === 'would' ? tokens.slice(0, from).concat(tokens.slice(to)) : tokens.slice(to);
  return rest.filter(({ word }) => word.length > 2 && !pointing.has(word)).length >= (meaning === 'would' ? 2 : 1);
}

const pointing = new Set(
  "that this they them something anything which and but for you the would that'd it'd yes".split(' '),
);
