import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { jobInWords } from '../../participants/biography.ts';
import type { Question } from '../../questions/forms.ts';
import { statedFact, toldOf } from '../../reading/reference.ts';
import { readText } from '../../reading/sentences.ts';
import { numberInWords } from '../../wording/number-words.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, leads, noValues, type Round } from '../round.ts';
import type { Panelist } from '../speaker.ts';
import { answerQuoted, answerRetellQuoted } from './quotes.ts';

/** A question about the participants themselves is answered from the card. */
export function answerOwnFact(round: Round): Drawn[] {
  const { fact, text } = round.question;
  // A family is introduced by its children, where there are any.
  const asked = (speaker: Panelist) =>
    fact === 'household' && speaker.children.length > 0 && /\bfamil/i.test(text) ? 'children' : fact;
  const given = leads(round, (speaker) => ownFact(speaker, asked(speaker)));
  return answersOf(round, given, [], 'decline-sensitive');
}

function ownFact(speaker: Panelist, fact: string | undefined): { pool: string; values?: typeof noValues } | null {
  const { profile, children, pet, household, tenureYears, device } = speaker;
  const say = (pool: string, slots: Record<string, string>) => ({ pool, values: { ...noValues, ...slots } });
  switch (fact) {
    case 'age':
      return say('own-age', { age: numberInWords(profile.age) });
    case 'name':
      return say('own-name', { first: profile.name.split(' ')[0] ?? profile.name });
    case 'job':
      return say('own-job', { job: jobInWords(profile.occupation) });
    case 'town':
      return say('own-town', { town: profile.locationCity });
    case 'household':
      return { pool: `own-household-${household}` };
    case 'children':
      return children.length === 0
        ? { pool: 'own-children-none' }
        : say('own-children', { children: childrenInWords(speaker) });
    case 'tenure':
      return say('own-tenure', { tenure: tenureYears === 1 ? 'a year' : `${numberInWords(tenureYears)} years` });
    case 'device':
      return say('own-device', { device: device === 'phone' ? 'my phone' : 'the computer' });
    case 'about':
      return say('own-about', {
        first: profile.name.split(' ')[0] ?? profile.name,
        age: numberInWords(profile.age),
        job: jobInWords(profile.occupation),
        town: profile.locationCity,
      });
    case 'home':
      return { pool: `own-home-${speaker.home}` };
    case 'gender':
      return say('own-gender', { gender: profile.gender.toLowerCase() });
    case 'drives':
      return { pool: speaker.drives ? 'own-drives' : 'own-drives-not' };
    case 'real':
      return { pool: 'own-real' };
    case 'pet':
      return pet === null ? { pool: 'own-pet-none' } : say('own-pet', { pet: `a ${pet}` });
    default:
      return null;
  }
}

/** `a girl of five and a boy of eight`, the youngest first. */
export function childrenInWords({ children }: Pick<Panelist, 'children'>): string {
  const each = children
    .toSorted((a, b) => a.age - b.age)
    .map(({ word, age }) => {
      const noun =
        age >= 18 ? (word === 'son' ? 'grown-up son' : 'grown-up daughter') : word === 'son' ? 'boy' : 'girl';
      return age >= 18 ? `a ${noun}` : age === 0 ? `a baby ${noun}` : `a ${noun} of ${numberInWords(age)}`;
    });
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1)}`;
}

/** A question about what the material states is answered with the number or the words that it states. */
export function answerStimulusFact(round: Round): Drawn[] {
  const { stimulus, question } = round;
  const again = stimulus === null ? null : timeOfNext(stimulus.text, question);
  if (again !== null)
    return answersOf(
      round,
      leads(round, () => ({ pool: 'fact-time', values: { ...noValues, value: again } })),
      [],
      'fact-absent',
    );
  const fact = stimulus === null ? null : statedFact(stimulus.text, question);
  if (fact === null || fact.quoted) {
    const readOut = question.unit === 'who' || question.unit === 'place' ? answerQuoted(round, 'fact-quoted') : null;
    if (readOut !== null) return readOut;
  }
  const given = leads(round, () =>
    fact === null || fact.quoted
      ? { pool: 'fact-absent' }
      : { pool: `fact-${question.unit ?? 'count'}`, values: { ...noValues, value: fact.value } },
  );
  return answersOf(round, given, [], 'fact-absent');
}

/** "When is the next test?" where it says "repeat in 12 months": not the date of the last one. */
function timeOfNext(text: string, { unit, text: asked }: Question): string | null {
  if (unit !== 'time' || !/\b(?:next|again)\b/i.test(asked)) return null;
  return (
    /\b(?:repeat\w*|again|next|renew\w*|follow-up)\b[^.;'"]{0,20}?\b(in \d+ (?:days|weeks|months|years))\b/i.exec(
      text,
    )?.[1] ?? null
  );
}

/** What a text does stands in its first sentences. */
const toldFrom = 3;

/** Retells what the material says it does: in its own sentences, where they say what "it" does, and in the corpus' clauses for its issues. */
export function answerRetell(round: Round): Drawn[] {
  const { study, stimulus } = round;
  // What a thing does is what it is for; what is wrong with it is an opinion.
  const clauses = (stimulus?.issues ?? []).flatMap((id) => {
    const issue = study.corpus.issues.get(id);
    const clause = issue?.kind === 'benefit' ? issue.retell : null;
    return clause === null || clause === undefined || (/\{/.test(clause) && !slotsKnown(clause, round)) ? [] : [clause];
  });
  const sentences = readText(stimulus?.text ?? '');
  const told = sentences.slice(0, toldFrom).flatMap((sentence) => toldOf(sentence) ?? []);
  if (stimulus === null || clauses.length + told.length < 2 || sentences.length === 0) return answerRetellQuoted(round);
  const given = leads(round, ({ slot }) => {
    const own = told[Math.floor(slot / 2) % Math.max(1, told.length)];
    if (own !== undefined && (clauses.length === 0 || slot % 2 === 0))
      return { pool: 'retell', values: { ...stimulus.values, retell: own } };
    const first = clauses[slot % clauses.length] ?? '';
    const second = clauses[(slot + 1) % clauses.length] ?? '';
    const both = first === second ? first : `${first} and ${second}`;
    return { pool: 'retell', values: { ...stimulus.values, retell: withValues(both, stimulus.values) } };
  });
  return answersOf(round, given, [], 'decline-unknown');
}

function slotsKnown(clause: string, { stimulus }: Round): boolean {
  const values = { ...(stimulus?.values ?? noValues) } as Readonly<Record<string, unknown>>;
  return [...clause.matchAll(/\{(\w+)\}/g)].every(
    ([, slot = '']) => typeof ownValue(values, slot) === 'string' && ownValue(values, slot) !== '',
  );
}

function withValues(clause: string, values: object): string {
  return clause.replaceAll(/\{(\w+)\}/g, (_, slot: string) =>
    String(ownValue(values as Record<string, unknown>, slot) ?? ''),
  );
}
