import type { GenerateParticipants, ReplaceParticipant } from '@windtunnel/contracts/ports/language-model';
import type { ParticipantProfile, UnmetCriterion } from '@windtunnel/contracts/rules/participant';
import { allot, needsOf, type Share, shareOf, sharesLeft, shareText } from './allot.ts';
import type { Audience } from './audience/audience.ts';
import { readAudience } from './audience/read-audience.ts';
import { biographyOf } from './biography.ts';
import { drawCard } from './draw-card.ts';
import { factsOf } from './facts.ts';
import { unmetOf } from './meets.ts';
import { makeSeed, readSeed } from './seeds.ts';

/**
 * Makes a panel, or completes one: quotas kept, names once each, ten draws spread over the whole range of every trait.
 */
export function generatePanel(input: GenerateParticipants): {
  readonly participants: ParticipantProfile[];
  readonly notModelled: string[];
  readonly unmet: UnmetCriterion[];
} {
  const audience = readAudience(input.audienceCriteria);
  const { panel = [] } = input;
  const whole = allot(audience, panel.length + input.count, `${input.seed}:${input.generatedBefore}`);
  const held = panel.map(({ seed }) => shareOf(readSeed(seed).facts, audience));
  const shares = sharesLeft(whole, held).slice(0, input.count);
  const participants: ParticipantProfile[] = [];
  shares.forEach((share, index) => {
    const participantId = input.participantIds[index] ?? `participant-${index + 1}`;
    const draw = input.generatedBefore + index;
    participants.push(
      makePerson({ root: input.seed, draw, audience, share, participantId, taken: [...panel, ...participants] }),
    );
  });
  return {
    participants,
    notModelled: [...audience.notModelled],
    unmet: unmetOf(audience, [...panel, ...participants]),
  };
}

/** The next draw of the sequence in the rejected person's place: same quotas, nobody's name. */
export function replaceInPanel(input: ReplaceParticipant): {
  readonly participant: ParticipantProfile;
  readonly unmet: UnmetCriterion[];
} {
  const audience = readAudience(input.audienceCriteria);
  const participant = makePerson({
    root: input.seed,
    draw: input.generatedBefore,
    audience,
    share: shareOf(readSeed(input.rejected.seed).facts, audience),
    participantId: input.participantId,
    taken: [...input.panel, input.rejected],
  });
  return { participant, unmet: unmetOf(audience, [...input.panel, participant]) };
}

interface Order {
  readonly root: string;
  readonly draw: number;
  readonly audience: Audience;
  readonly share: Share;
  readonly participantId: string;
  readonly taken: readonly ParticipantProfile[];
}

function makePerson({ root, draw, audience, share, participantId, taken }: Order): ParticipantProfile {
  const needs = needsOf(share, audience);
  const spread = readSeed(makeSeed(root, draw, {}));
  const { work, ...card } = drawCard(needs, spread, taken);
  const seed = makeSeed(root, draw, { ...factsOf(needs, work), slots: shareText(share) });
  const base = { participantId, ...card, seed };
  const asked = (kind: string) => needs.wanted.some((need) => need.kind === kind);
  return {
    ...base,
    ...biographyOf(base),
    provenance: {
      name: 'sampled',
      age: asked('age') ? 'grounded' : 'sampled',
      gender: asked('gender') ? 'grounded' : 'sampled',
      occupation: asked('occupation') || asked('work') ? 'grounded' : 'sampled',
      locationCity: needs.wanted.some((need) => need.kind === 'place' && need.place.town !== null)
        ? 'grounded'
        : 'sampled',
      locationCountry: asked('place') ? 'grounded' : 'assumed',
      shortBio: 'sampled',
      background: asked('told') || asked('children') || asked('home') || asked('pet') ? 'grounded' : 'sampled',
    },
  };
}
