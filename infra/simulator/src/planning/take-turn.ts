import { hash } from 'node:crypto';
import type { InterviewTurn, InterviewTurnOutput, PrepareInterviews } from '@windtunnel/contracts/ports/language-model';
import { corpus } from '../corpus/load-corpus.ts';
import type { Tone } from '../corpus/vocabulary.ts';
import { readStudy, type Study } from '../material/study.ts';
import { drawFor, shuffled } from '../random.ts';
import { speak, type Voice } from '../wording/voice.ts';
import { type InterviewsPlan, type PlannedAnswer, planInterviews } from './plan-interviews.ts';

type Launched = Pick<PrepareInterviews, 'material' | 'panel' | 'usedBefore'>;

interface Planned {
  readonly study: Study;
  readonly plan: InterviewsPlan;
}

/** Plans of the last studies; one is made again when it has been forgotten. */
const remembered = new Map<string, Planned>();
const rememberedMax = 32;

/** One exchange, looked up in the plan of the whole panel's interviews. */
export function takeTurn(turn: InterviewTurn): InterviewTurnOutput {
  const { study, plan } = planOf(turn);
  const planned = plan.get(turn.participant.participantId)?.get(turn.item.index);
  if (planned === undefined) throw new Error(`The guide has no item ${turn.item.index} for this participant`);
  const { interviewer, said } = turn.followUp === 0 ? first(planned, turn, study) : followUp(planned, study);
  return {
    interviewer,
    participant: said,
    wantsFollowUp: turn.followUp === 0 && planned.followUp !== null,
    ...(planned.task === undefined || turn.followUp > 0 ? {} : { task: planned.task }),
    spokenMs: spokenMsOf(said, turn),
  };
}

/** What a launch's interviews will draw on, so that the account's next studies avoid it. */
export function usesOf(launched: Launched): string[] {
  const { plan } = planOf(launched);
  return [...new Set([...plan.values()].flatMap((items) => [...items.values()].flatMap(({ uses }) => uses)))].sort();
}

function planOf({ material, panel, usedBefore }: Launched): Planned {
  const cards = panel.map(({ seed, profilePictureUrl: _, provenance: __, ...card }) => [seed, Object.values(card)]);
  const key = hash('sha1', JSON.stringify([material, cards, usedBefore]));
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const study = readStudy(corpus(), { material, panel, usedBefore });
  const planned = { study, plan: planInterviews(study) };
  const oldest = remembered.keys().next();
  if (remembered.size >= rememberedMax && oldest.done !== true) remembered.delete(oldest.value);
  remembered.set(key, planned);
  return planned;
}

function first(planned: PlannedAnswer, { item, participant }: InterviewTurn, study: Study) {
  return { interviewer: item.text, said: speak(planned.answer, voiceOf(participant.seed, item.text, study)) };
}

/** Asked on without a reason to, the interviewer has nothing to add and neither has the participant. */
function followUp({ followUp: planned }: PlannedAnswer, { corpus: { pools } }: Study) {
  if (planned !== null) return { interviewer: planned.ask, said: planned.answer };
  const textOf = (pool: string) => pools.get(pool)?.[0]?.parts.say ?? '…';
  return { interviewer: textOf('ask-else'), said: textOf('closing-none') };
}

/** How often an answer begins with a hedge, by the way a person sounds; at most one of four. */
const hedgedShare: Readonly<Record<Tone, number>> = {
  chatty: 0.2,
  anxious: 0.16,
  warm: 0.1,
  careful: 0.05,
  dry: 0.05,
  plain: 0.03,
  brisk: 0.08,
  blunt: 0.15,
};

const hedgesMost = 6;
/** They do not hum and haw. */
const curt: ReadonlySet<Tone> = new Set(['brisk', 'blunt']);

/** Everybody has a few hedges of their own, none of which becomes a habit; some people open their contractions; Americans spell as they do. */
function voiceOf(seed: string, question: string, { corpus: { pools }, panel }: Study): Voice {
  const speaker = panel.find(({ key }) => key === seed);
  const sounds = speaker?.tones[0] ?? 'plain';
  const all = (pools.get('hedge-front') ?? []).filter(
    ({ tone }) => tone === sounds || (tone === null && !curt.has(sounds)),
  );
  const own = shuffled(all, drawFor(seed, 'hedges')).slice(0, hedgesMost);
  const draw = drawFor(seed, 'hedge', question);
  const hedged = draw.chance(hedgedShare[sounds]) && own.length > 0;
  return {
    hedge: hedged ? (draw.pick(own).parts.say ?? null) : null,
    formal: speaker?.tones[0] === 'careful' && drawFor(seed, 'formal').chance(0.5),
    spelling: speaker?.profile.locationCountry === 'United States' ? 'american' : 'british',
  };
}

/** Speech at about 150 words a minute after a pause to think, both varying like a person's. */
function spokenMsOf(text: string, turn: InterviewTurn): number {
  const draw = drawFor(turn.participant.seed, 'tempo', turn.item.text, String(turn.followUp));
  const words = text.split(/\s+/).length;
  const thinkingMs = 1_800 * Math.exp(0.5 * draw.normal());
  return Math.round(thinkingMs + words * 400 * Math.exp(0.18 * draw.normal()));
}
