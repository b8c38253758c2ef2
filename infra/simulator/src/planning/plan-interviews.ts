import type { TaskAttempt } from '@windtunnel/contracts/interview';
import type { Continuation, Part } from '../corpus/vocabulary.ts';
import type { Study } from '../material/study.ts';
import { classify } from '../questions/classify.ts';
import { fill } from '../reading/reference.ts';
import { answerQuestion } from './answer-question.ts';
import type { Chosen, Drawn } from './drawn.ts';
import { continuationsOf, followUpOf } from './follow-up.ts';
import { leadsFor } from './lead.ts';
import { emptyMemory, type Memory, remember } from './memory.ts';
import { noValues, type Round } from './round.ts';
import type { Panelist } from './speaker.ts';
import { takesNothingBack } from './take-back.ts';
import { keepsReasonBack, keptShort, saidUnasked } from './talk.ts';

/** What one participant says to one question, and to its follow-up. */
export interface PlannedAnswer {
  readonly answer: string;
  readonly followUp: { readonly ask: string; readonly answer: string } | null;
  readonly task?: TaskAttempt;
  /** Ids of the thoughts spoken. */
  readonly uses: readonly string[];
}

/** Planned answers by participant and by the item's number in the guide. */
export type InterviewsPlan = ReadonlyMap<string, ReadonlyMap<number, PlannedAnswer>>;

/**
 * Plans the interviews of a whole panel: what everybody believes is drawn first, then question by question, in the order
 * the researcher wrote them, each person is given a thought that says it, and nobody another's. Pure: the same study and
 * people give the same plan, and a question added at the end changes no earlier answer.
 */
export function planInterviews(study: Study): InterviewsPlan {
  const memory = emptyMemory(study);
  const plan = new Map(study.panel.map(({ profile }) => [profile.participantId, new Map<number, PlannedAnswer>()]));
  for (const item of study.items) {
    const stimulus = study.stimuli.find(({ of }) => of === (item.conceptId ?? item.screenId ?? item.text)) ?? null;
    const question = classify(item.text, item.kind);
    const purpose = `${stimulus?.id ?? (study.type === 'USABILITY' ? study.here : '')}\n${item.text}`;
    const round: Round = { study, memory, item, question, stimulus, purpose, taken: new Set() };
    const drawn = answerQuestion(round);
    study.panel.forEach((speaker, index) => {
      const own = drawn[index];
      if (own !== undefined) plan.get(speaker.profile.participantId)?.set(item.index, spoken(speaker, own, round));
    });
  }
  return plan;
}

function spoken(speaker: Panelist, drawn: Drawn, round: Round): PlannedAnswer {
  const { memory } = round;
  for (const { thought, part } of [...drawn.leads, drawn.body, drawn.tail ?? null].filter((each) => each !== null))
    remember(memory, speaker, thought, part);
  if (keepsReasonBack(speaker, drawn, round)) return inTwoTurns(speaker, drawn, round);
  const possible = continuationsOf(speaker, drawn, round);
  const joined = joinedTo(speaker, drawn, possible, round);
  const asked = followUpOf(
    speaker,
    possible.filter((part) => !joined.includes(part)),
    round,
    metTrouble(drawn),
  );
  const said = [...drawn.leads, drawn.body, drawn.tail ?? null, ...joined.map((part) => continued(drawn, part))].filter(
    (each) => each !== null,
  );
  if (drawn.body !== null)
    for (const part of [...joined, asked]) if (part !== null) remember(memory, speaker, drawn.body.thought, part);
  const next = asked === null ? null : continued(drawn, asked);
  const isAll = joined.length === 0 && next === null && drawn.goesOn === undefined;
  return {
    answer: said
      .map((chosen) =>
        isAll && chosen === drawn.body ? keptShort(speaker, textOf(chosen), drawn, round) : textOf(chosen),
      )
      .join(' '),
    followUp:
      next === null || asked === null
        ? null
        : { ask: askFor(speaker, asked, drawn, round, memory), answer: textOf(next) },
    ...(drawn.task === undefined ? {} : { task: drawn.task }),
    uses: [...new Set(said.map(({ thought }) => thought.id))],
  };
}

/** A bare answer, and its reason when the interviewer asks for it. */
function inTwoTurns(speaker: Panelist, drawn: Drawn, round: Round): PlannedAnswer {
  const said = [...drawn.leads, drawn.body].filter((each) => each !== null);
  return {
    answer: drawn.leads.map(textOf).join(' '),
    followUp: {
      ask: askFor(speaker, 'why', drawn, round, round.memory),
      answer: said.slice(drawn.leads.length).map(textOf).join(' '),
    },
    uses: [...new Set(said.map(({ thought }) => thought.id))],
  };
}

/** What is said in the same breath: what the question asked for in its second half, else a reason that nobody asked for. */
function joinedTo(
  speaker: Panelist,
  drawn: Drawn,
  possible: readonly Continuation[],
  round: Round,
): readonly Continuation[] {
  const { goesOn } = drawn;
  if (goesOn === undefined)
    return possible.filter((part) => part === 'why' || part === 'example').slice(0, saidUnasked(speaker, drawn, round));
  // How it ended makes sense only after what was done.
  const wanted: readonly Continuation[] = goesOn === 'happened' ? ['did', 'happened'] : [goesOn];
  return wanted.filter((part) => possible.includes(part) || couldGoOn(speaker, drawn, part, round));
}

/** Asked for outright, a part is said as long as it takes nothing back that its speaker holds. */
function couldGoOn(speaker: Panelist, { body, subject }: Drawn, part: Continuation, { memory, study }: Round): boolean {
  if (body === null || body.part !== 'say' || fill(body.thought.parts[part] ?? '', body.values) === null) return false;
  if (body.thought.parts[part] === undefined || (study.atWork && body.thought.private.includes(part))) return false;
  return takesNothingBack(body.thought.claims[part], memory.opinions(speaker, subject), study.corpus.claims);
}

/** A walk-through that met what the task's text describes is always asked about. */
function metTrouble({ task, body }: Drawn): boolean {
  return task !== undefined && body?.thought.place.kind === 'issue';
}

function continued({ body }: Drawn, part: Part): Chosen | null {
  return body === null ? null : { ...body, part };
}

function textOf({ thought, part, values }: Chosen): string {
  return fill(thought.parts[part] ?? '', values) ?? '';
}

/** `help` is asked of what happened as what would have helped. */
function askFor(speaker: Panelist, part: Continuation, { body, task }: Drawn, round: Round, memory: Memory): string {
  const place = body?.thought.place;
  const past = task !== undefined || (place?.kind === 'cell' && /^(last|pain)$/.test(place.form));
  const pool = part === 'help' && past ? 'ask-help-past' : part === 'did' && !past ? 'ask-did-usually' : `ask-${part}`;
  const chosen = leadsFor([{ speaker, pool, values: noValues }], {
    study: round.study,
    memory,
    purpose: round.purpose,
  })[0];
  return chosen === null || chosen === undefined ? 'Can you say more about that?' : textOf(chosen);
}
