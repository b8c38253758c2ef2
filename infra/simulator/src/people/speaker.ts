import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { personOf } from '../participants/person.ts';
import type { Speaker, Work } from '../planning/speaker.ts';
import { drawFor } from '../random.ts';

/** What lies behind a participant's card, derived from its seed; the same for the biography and for every answer. */
export function speakerOf(profile: ParticipantProfile): Speaker {
  const { traits, life } = personOf(profile);
  const draw = drawFor(profile.seed, 'speaker');
  return {
    key: profile.seed,
    profile,
    traits,
    verbosity: traits.verbosity,
    household: life.partner === null ? 'single' : 'couple',
    children: life.children.map(({ word, age }) => ({ word, age })),
    work: workOf(life.stage, profile.occupation),
    home: life.home,
    drives: draw.chance(0.7),
    pet: life.pet?.kind ?? null,
    device: draw.chance(profile.age < 60 ? 0.8 : 0.5) ? 'phone' : 'computer',
    tenureYears: life.tenureYears,
  };
}

const desk = /manager|officer|clerk|account|develop|engineer|design|analyst|teacher|admin|assistant|secretary|lawyer|solicitor|consult/i;

function workOf(stage: 'working' | 'student' | 'retired' | 'home', occupation: string): Work[] {
  if (stage !== 'working') return [stage];
  const own = /owner|self-employed|freelance|farmer|landlord/i.test(occupation);
  return [own ? 'self-employed' : 'employed', desk.test(occupation) ? 'desk' : 'hands'];
}
