import type { Life } from './life.ts';
import { type Act, type AnswerPlan, act, type Planning, reason } from './plan.ts';
import { seatWindow } from './seat.ts';
import type { Domain } from './words/domain.ts';
import { anyDomain } from './words/domain-any.ts';

const body = (...acts: readonly (Act | null)[]): readonly Act[] => acts.filter((each) => each !== null);

/** How it is done today, what gets in the way, what would help: the talk of discovery interviews. */
export function planHabit(
  planning: Planning,
  about: 'current' | 'last' | 'often' | 'pain' | 'workaround' | 'need' | 'decide',
  seat: number,
): AnswerPlan {
  const { situation, moves, draw, person } = planning;
  const piece = (name: keyof Omit<Domain, 'match'>) => pieceOf(planning, name, seat);
  const topic = situation.topic;
  const trouble = () => act('lastTrouble', { trouble: piece('troubles') });
  const tool = person.life.tool !== null && draw.chance(0.6) ? person.life.tool : piece('tools');
  const habit = act('current', { topic, tool });
  const pain = act('pain', { topic, gripe: piece('gripes') });
  const ask = act('need', { topic, wish: piece('wishes') });
  const criterion = piece('criteria');
  const opinion = planning.take(draw.chance(0.65) ? 'bad' : 'any');
  const view = opinion === null ? null : reason(opinion);
  switch (about) {
    case 'current':
      return {
        manner: moves < 2 ? 'vague' : 'plain',
        acts: body(
          habit,
          act('currentMore'),
          moves > 1 ? pain : null,
          moves > 2 ? (draw.chance(0.5) ? view : act('workaround', { topic, dodge: piece('dodges') })) : null,
        ),
      };
    case 'last':
      return {
        manner: 'plain',
        acts: body(
          act('lastStart', { topic }),
          trouble(),
          moves > 1 ? act('lastEnd', { fix: piece('fixes') }) : null,
          moves > 2 ? view : null,
        ),
      };
    case 'often':
      return {
        manner: moves < 2 ? 'vague' : 'plain',
        acts: body(
          act('often', { topic, often: oftenOf(planning) }),
          moves > 1 ? habit : null,
          moves > 2 ? pain : null,
        ),
      };
    case 'pain':
      if (draw.chance(0.1 + 0.12 * person.traits.agreeableness))
        return { manner: 'vague', acts: body(act('painless', { topic }), habit) };
      return {
        manner: draw.chance(0.35) ? 'strong' : 'plain',
        acts: body(pain, moves > 1 ? trouble() : null, moves > 2 ? act('lastEnd', { fix: piece('fixes') }) : view),
      };
    case 'workaround':
      return {
        manner: 'plain',
        acts: body(
          act('workaround', { topic, dodge: piece('dodges') }),
          moves > 1 ? act('currentMore') : null,
          moves > 2 ? ask : null,
        ),
      };
    case 'need':
      return { manner: 'plain', acts: body(ask, moves > 1 ? pain : null, moves > 2 ? view : null) };
    case 'decide':
      return {
        manner: 'plain',
        acts: body(
          act('decide', {
            topic,
            criterion,
            second: pieceOf(planning, 'criteria', seat, [criterion]),
          }),
          moves > 1 ? habit : null,
          moves > 2 ? pain : null,
        ),
      };
    default:
      return about satisfies never;
  }
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
