import type { Domain } from '../../corpus/domain.ts';
import { anyDomain } from '../../corpus/domain-any.ts';
import type { Life } from '../participants/life.ts';
import { seatWindow } from '../participants/seat.ts';
import { type Act, type AnswerPlan, act, type Planning, reason } from './plan.ts';

const body = (...acts: readonly (Act | null)[]): readonly Act[] => acts.filter((each) => each !== null);

type Facet = 'current' | 'last' | 'often' | 'pain' | 'workaround' | 'need' | 'decide';

/** How it is done today, what gets in the way, what would help: the talk of discovery interviews. */
export function planHabit(planning: Planning, about: Facet, seat: number): AnswerPlan {
  const { moves, draw, person } = planning;
  const say = movesOfHabit(planning, seat);
  const plain = (...acts: readonly (Act | null)[]): AnswerPlan => ({ manner: 'plain', acts: body(...acts) });
  const short = (...acts: readonly (Act | null)[]): AnswerPlan => ({
    manner: moves < 2 ? 'vague' : 'plain',
    acts: body(...acts),
  });
  const from = (least: number, move: Act | null) => (moves >= least ? move : null);
  switch (about) {
    case 'current':
      return short(say.habit, say.more, from(2, say.pain), from(3, draw.chance(0.5) ? say.view : say.dodge));
    case 'last':
      return plain(say.start, say.trouble, from(2, say.end), from(3, say.view));
    case 'often':
      return short(say.often, from(2, say.habit), from(3, say.pain));
    case 'pain':
      if (draw.chance(0.1 + 0.12 * person.traits.agreeableness)) {
        return { manner: 'vague', acts: body(say.painless, say.habit) };
      }
      return {
        manner: draw.chance(0.35) ? 'strong' : 'plain',
        acts: body(say.pain, from(2, say.trouble), moves > 2 ? say.end : say.view),
      };
    case 'workaround':
      return plain(say.dodge, from(2, say.more), from(3, say.wish));
    case 'need':
      return plain(say.wish, from(2, say.pain), from(3, say.view));
    case 'decide':
      return plain(say.decide, from(2, say.habit), from(3, say.pain));
    default:
      return about satisfies never;
  }
}

/** Everything a person could say about a habit, each move with its own piece of the field's stock. */
function movesOfHabit(planning: Planning, seat: number) {
  const { situation, draw, person } = planning;
  const { topic } = situation;
  const piece = (name: keyof Omit<Domain, 'match'>) => pieceOf(planning, name, seat);
  const tool = person.life.tool !== null && draw.chance(0.6) ? person.life.tool : piece('tools');
  const criterion = piece('criteria');
  const opinion = planning.take(draw.chance(0.65) ? 'bad' : 'any');
  return {
    habit: act('current', { topic, tool }),
    more: act('currentMore'),
    start: act('lastStart', { topic }),
    trouble: act('lastTrouble', { trouble: piece('troubles') }),
    end: act('lastEnd', { fix: piece('fixes') }),
    often: act('often', { topic, often: oftenOf(planning) }),
    pain: act('pain', { topic, gripe: piece('gripes') }),
    painless: act('painless', { topic }),
    dodge: act('workaround', { topic, dodge: piece('dodges') }),
    wish: act('need', { topic, wish: piece('wishes') }),
    decide: act('decide', { topic, criterion, second: pieceOf(planning, 'criteria', seat, [criterion]) }),
    view: opinion === null ? null : reason(opinion),
  };
}

/**
 * A piece of the field's stock, or of what happens everywhere, that this seat may use, that fits the person's life and
 * that was not said just before.
 */
export function pieceOf(
  planning: Planning,
  name: keyof Omit<Domain, 'match'>,
  seat: number,
  said: readonly string[] = [],
): string {
  const { situation, draw, person } = planning;
  const window = (domain: Domain) =>
    seatWindow(domain[name], seat, `${situation.stage}:${name}`).filter((piece) => fits(piece, person.life));
  const pieces = [...window(situation.domain), ...(situation.domain === anyDomain ? [] : window(anyDomain))];
  const fresh = pieces.filter((piece) => !said.includes(piece));
  return draw.pick(fresh.length > 0 ? fresh : seatWindow(anyDomain[name], seat, situation.stage));
}

const needsChildren =
  /\b(kids?|child('s|ren)?|my (son|daughter|youngest|eldest)|she fell|he refused|toddlers?|nursery|bedtime|granny|sitter|minder|costume|parties|inhaler|pushchair|grandparents|two parents|other parents?|another parent|parents' group|babysitter|small shoes|school app|small person)\b/;
const needsPartner = /\b(my (partner|husband|wife|other half)|father-in-law|joint account)\b/;
const needsPet = /\b(the dog|my dog|the cat|the vet)\b/;

/** Nobody tells of a child, a partner or a pet they do not have. */
function fits(piece: string, life: Life): boolean {
  if (needsChildren.test(piece) && !life.children.some((child) => child.age < 17)) return false;
  if (needsPartner.test(piece) && life.partner === null) return false;
  return !needsPet.test(piece) || life.pet !== null;
}

function oftenOf({ person, draw }: Planning): string {
  if (person.life.often !== null) return person.life.often;
  return draw.pick([
    'twice a week',
    'once a fortnight',
    'three or four times a month',
    'nearly every day',
    'once a month at most',
    'every couple of months',
    'on and off all week',
    'only when I must',
  ]);
}
