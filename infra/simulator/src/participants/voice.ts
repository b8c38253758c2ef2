import { butGroups, fillerGroups, hedgeGroups, intensifierGroups } from '../../corpus/life.ts';
import type { Said } from '../interviews/plan.ts';
import { type Draw, drawFor } from '../language/random.ts';
import type { Person } from './person.ts';
import { seatWindow } from './seat.ts';

/** How a person puts things during one answer: fillers of their own, people of their own, nothing named twice in full. */
export interface Voice {
  readonly draw: Draw;
  /** The text for a slot of a clause. */
  slot(name: string, form: string, fill: Readonly<Partial<Record<string, Said>>>): string;
  readonly hedge: string;
  readonly filler: string;
}

export function voiceOf(
  person: Person,
  seat: number,
  stage: string,
  purpose: readonly string[],
  subjectName: Said,
): Voice {
  const draw = drawFor(person.profile.seed, 'words', ...purpose);
  const own = (groups: readonly (readonly string[])[], kind: string) =>
    draw.pick(seatWindow(groups, seat, `${stage}:${kind}`)[0] ?? ['']);
  const said = new Set<string>();
  const people = new Map<string, string>();
  const hedge = own(hedgeGroups, 'hedge');
  const filler = own(fillerGroups, 'filler');
  const plainSlot = (name: string): string => {
    const { life } = person;
    switch (name) {
      case 'close':
        return oncePerson(people, 'close', () => closeTo(person, draw));
      case 'mate':
        return people.get('mate') ?? oncePerson(people, 'mate', () => [life.mate, life.mate]);
      case 'busy':
        return draw.pick(life.busy);
      case 'bill':
        return draw.pick(life.bills);
      case 'when':
        return draw.pick(life.moments);
      case 'place':
        return life.place;
      case 'people':
        return life.people;
      case 'device':
        return life.device;
      case 'hobby':
        return life.hobby;
      case 'town':
        return person.profile.locationCity;
      case 'h':
        return hedge;
      case 'f':
        return filler;
      case 'i':
        return own(intensifierGroups, 'intensifier');
      case 'but':
        return own(butGroups, 'but');
      default:
        throw new Error(`nothing to fill {${name}} with`);
    }
  };
  return {
    draw,
    hedge,
    filler,
    slot: (name, form, fill) => {
      const given = name === 'name' ? subjectName : fill[name];
      if (given === undefined) return cased(plainSlot(name), form);
      return typeof given === 'string' ? cased(given, form) : phraseForm(given, form, said);
    },
  };
}

/** A mark before a capital that is only there because a clause begins; taken back when clauses are joined. */
export const raised = '\u0001';

function cased(text: string, form: string): string {
  const first = text.charAt(0);
  return form === 'cap' && first !== first.toUpperCase() ? raised + first.toUpperCase() + text.slice(1) : text;
}

/** A phrase in the form a clause asks for; the second mention of the same thing is shortened. */
function phraseForm(phrase: Exclude<Said, string>, form: string, said: Set<string>): string {
  const { plural } = phrase;
  switch (form) {
    case 's':
      return plural ? '' : 's';
    case 'es':
      return plural ? '' : 'es';
    case 'ies':
      return plural ? 'y' : 'ies';
    case 'is':
      return plural ? 'are' : 'is';
    case 'was':
      return plural ? 'were' : 'was';
    case 'has':
      return plural ? 'have' : 'has';
    case 'isnt':
      return plural ? "aren't" : "isn't";
    case 'wasnt':
      return plural ? "weren't" : "wasn't";
    case 'does':
      return plural ? 'do' : 'does';
    case 'theyre':
      return plural ? "they're" : "it's";
    case 'doesnt':
      return plural ? "don't" : "doesn't";
    case 'hasnt':
      return plural ? "haven't" : "hasn't";
    case 'it':
      return plural ? 'they' : 'it';
    case 'them':
      return plural ? 'them' : 'it';
    case 'itself':
      return plural ? 'themselves' : 'itself';
    case 'bare':
      return phrase.head;
    default:
      return cased(mention(phrase, said), form);
  }
}

function mention(phrase: Exclude<Said, string>, said: Set<string>): string {
  const key = phrase.bare;
  if (!said.has(key)) {
    said.add(key);
    return phrase.definite;
  }
  if (phrase.activity) return 'all that';
  if (/^[A-Z'‘]/.test(phrase.definite)) return phrase.definite;
  return phrase.plural ? `those ${phrase.head}` : `that ${phrase.head}`;
}

/** First mention says who it is, the second only the name. */
function oncePerson(people: Map<string, string>, role: string, make: () => readonly [string, string]): string {
  const known = people.get(role);
  if (known !== undefined) return known;
  const [full, short] = make();
  people.set(role, short);
  return full;
}

function closeTo(person: Person, draw: Draw): readonly [string, string] {
  const { life } = person;
  const grown = life.children.filter((child) => child.age >= 9);
  const choices: (readonly [string, string])[] = [
    [`my ${life.sibling.word} ${life.sibling.name}`, life.sibling.name],
    [`my friend ${life.friend}`, life.friend],
    ...(life.partner === null
      ? []
      : [
          [`my ${life.partnerWord} ${life.partner}`, life.partner] as const,
          [`my ${life.partnerWord}`, life.partner] as const,
        ]),
    ...grown.map((child) => [`my ${child.word} ${child.name}`, child.name] as const),
  ];
  return draw.pick(choices);
}
