import type { InterviewTurn } from '@windtunnel/contracts/ports/language-model';
import { siteParts } from '../../corpus/attribute-names.ts';
import type { Domain } from '../../corpus/domain.ts';
import { domainOf } from '../../corpus/domains.ts';
import type { Attribute } from '../audience/attributes.ts';
import type { Phrase } from '../language/phrase.ts';
import { asPhrase, nounPhrases } from '../language/phrases.ts';
import { type Question, readQuestion } from './question.ts';
import { type Reading, readThing } from './reading.ts';

/** One thing that can be judged. */
export interface Subject {
  /** What opinions are remembered under: the same name is the same opinion, however the question is put. */
  readonly key: string;
  readonly name: Phrase;
  readonly reading: Reading;
  /** A part of everyday life rather than a product: judged by other things, and more harshly. */
  readonly habit: boolean;
  /** One screen of a product: nobody judges it by its price. */
  readonly screen: boolean;
  /** Parts every thing of its kind has, with what they are judged by; for things nobody has described. */
  readonly parts: readonly (readonly [Phrase, Attribute])[];
}

/** Everything a listener has in mind when a planned item is put to them; holds nothing of other questions. */
export interface Situation {
  readonly kind: InterviewTurn['item']['kind'];
  readonly question: Question;
  readonly subject: Subject;
  /** What a comparison is between; empty for other questions. */
  readonly rivals: readonly Subject[];
  /** The phrase of the question the answer is about. */
  readonly topic: Phrase;
  readonly domain: Domain;
  /** Names what the whole study is about, the same for every person and every question. */
  readonly stage: string;
}

/** Reads the item and the material in front of the person. Adding an item to the study changes none of it. */
export function situationOf(turn: Pick<InterviewTurn, 'item' | 'material'>): Situation {
  const { item, material } = turn;
  const subject = subjectOf(turn);
  const asked = readQuestion(item.text);
  const question = { ...asked, phrases: nounPhrases(withoutName(item.text, subject.name.bare)) };
  const rivals =
    item.kind === 'comparative-question' && material.type === 'CONCEPT_VALIDATION'
      ? material.conceptValidation.concepts.map((concept) =>
          namedSubject(concept.conceptName, concept.imageDescription),
        )
      : [];
  return {
    kind: item.kind,
    question,
    subject,
    rivals,
    topic: topicOf(question, subject, item.kind),
    domain: domainOf(
      `${subject.name.bare} ${item.text} ${item.stimulus?.description ?? ''} ${material.type === 'PRODUCT_DISCOVERY' ? material.productDiscovery.productDomain : ''}`,
    ),
    stage: stageOf(material),
  };
}

/** The name is no topic of its own; blanked out, its words are not taken for phrases. */
function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? text : `${text.slice(0, at)};${' '.repeat(name.length - 1)}${text.slice(at + name.length)}`;
}

function subjectOf({ item, material }: Pick<InterviewTurn, 'item' | 'material'>): Subject {
  if (item.stimulus !== undefined)
    return namedSubject(item.stimulus.name, item.stimulus.description, item.screenId !== undefined);
  switch (material.type) {
    case 'USABILITY':
      return siteSubject(material.usability.siteUrl);
    case 'PRODUCT_DISCOVERY':
      return domainSubject(material.productDiscovery.productDomain, item.text);
    case 'CONCEPT_VALIDATION': {
      const [first] = material.conceptValidation.concepts;
      return namedSubject(first?.conceptName ?? 'the idea', first?.imageDescription ?? '');
    }
    case 'DESIGN_REVIEW': {
      const [first] = material.designReview.screens;
      return namedSubject(first?.screenName ?? 'the screen', first?.imageDescription ?? '', true);
    }
    default:
      return material satisfies never;
  }
}

function namedSubject(name: string, description: string, screen = false): Subject {
  const reading = readThing(name, description);
  return { key: name.toLowerCase(), name: reading.namePhrase, reading, habit: false, screen, parts: [] };
}

const partsOfSites = siteParts.map(([name, attribute]) => [asPhrase(name.replace(/^the /, '')), attribute] as const);

function siteSubject(siteUrl: string): Subject {
  const host = URL.parse(siteUrl)?.hostname.replace(/^www\./, '') ?? 'the site';
  const label = (host.split('.')[0] ?? host).split('-').map(capital).join(' ');
  const name: Phrase = {
    ...asPhrase(`${label} site`, { proper: true }),
    definite: label.split(' ').length > 1 ? label : `the ${label} site`,
    head: 'site',
  };
  return {
    key: host,
    name,
    reading: { ...readThing(`${label} site`, ''), namePhrase: name },
    habit: false,
    screen: false,
    parts: partsOfSites,
  };
}

function domainSubject(domain: string, text: string): Subject {
  const [phrase] = nounPhrases(domain);
  const name: Phrase =
    phrase === undefined
      ? { ...asPhrase(domain.toLowerCase()), definite: domain.toLowerCase() }
      : { ...phrase, definite: phrase.article === '' ? phrase.bare : `${phrase.article} ${phrase.bare}` };
  return {
    key: domain.toLowerCase(),
    name,
    reading: { ...readThing(domain, text), namePhrase: name },
    habit: true,
    screen: false,
    parts: [],
  };
}

/** The noun phrase the question turns on; what a person would take up in the answer. */
function topicOf(question: Question, subject: Subject, kind: string): Phrase {
  const free = question.phrases.filter((phrase) => !sameWords(phrase, subject.name) && !isAboutTheStudy(phrase));
  const activity = free.find((phrase) => phrase.activity);
  const best =
    kind === 'topic' ? (activity ?? longest(free)) : (longest(free.filter((phrase) => !phrase.activity)) ?? activity);
  if (best === undefined) return subject.name;
  return kind === 'topic' && !best.activity
    ? { ...best, definite: best.article === '' ? best.bare : `${best.article} ${best.bare}` }
    : best;
}

function longest(phrases: readonly Phrase[]): Phrase | undefined {
  return phrases.reduce<Phrase | undefined>(
    (best, phrase) => (best === undefined || phrase.bare.length > best.bare.length + 2 ? phrase : best),
    undefined,
  );
}

/** Words of the interview itself rather than of the product. */
export function isAboutTheStudy(phrase: Phrase): boolean {
  return /\b(difficult|difficultie|difficulty|problem|frustration|impression|question|concept|screen|page|scale|thought|part|aspect|feature|word|reason|version|option|idea|site|website|app|design|anything|experience|likelihood|friend|colleague|information|detail|reaction|feeling|mind|eye|attention|word|thing|gut|difference|neighbour over)s?$/.test(
    phrase.head,
  );
}

function sameWords(a: Phrase, b: Phrase): boolean {
  return a.bare.toLowerCase().includes(b.bare.toLowerCase()) || b.bare.toLowerCase().includes(a.bare.toLowerCase());
}

function stageOf(material: InterviewTurn['material']): string {
  switch (material.type) {
    case 'USABILITY':
      return material.usability.siteUrl;
    case 'PRODUCT_DISCOVERY':
      return material.productDiscovery.productDomain;
    case 'CONCEPT_VALIDATION':
      return material.conceptValidation.concepts[0]?.conceptName ?? '';
    case 'DESIGN_REVIEW':
      return material.designReview.screens[0]?.screenName ?? '';
    default:
      return material satisfies never;
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
