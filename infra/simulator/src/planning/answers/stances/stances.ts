import type { Stimulus } from '../../../material/study.ts';
import { type Stance, stanceOf } from '../../../questions/stance.ts';
import type { Chosen, Drawn } from '../../drawn.ts';
import { answersOf, leads, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { likingOf } from '../../verdict.ts';
import { thingMeant } from '../bound/object-line.ts';
import { qualityAsked, sayOf } from '../bound/quality.ts';
import { withReasons } from '../here/because.ts';
import { answerEvent } from '../suppositions.ts';
import { answerOrder, answerOtherSide, answerWhatToDo } from './choices.ts';
import { lineReasons } from './line-reasons.ts';
import { answerDrop, answerScreenOptions } from './screen-options.ts';
import { sideOn, type Thing, thingAsked, thingReasons } from './thing-asked.ts';
import {
  answerActOn,
  answerComparedWithToday,
  answerDropOut,
  answerOccasion,
  answerStop,
  answerUsedBefore,
} from './would-have.ts';

/** Answers to questions that want somebody to take sides; null for any other. */
export function answerStance(round: Round): Drawn[] | null {
  const { item, question, stimulus } = round;
  const comparative = item.kind === 'comparative-question';
  if (!comparative && stimulus === null) return null;
  if (item.kind === 'question' || item.kind === 'task' || item.kind === 'topic') return null;
  const stance = stanceOf(question, comparative);
  return stance === null ? null : byKind(round, stance);
}

function byKind(round: Round, stance: Stance): Drawn[] | null {
  switch (stance.kind) {
    case 'order':
      return answerOrder(round);
    case 'other-side':
      return answerOtherSide(round);
    case 'actions':
      return answerWhatToDo(round, round.question.actions ?? []);
    case 'drops-out':
      return answerDropOut(round);
    case 'act-on':
      return answerActOn(round);
    case 'other-feels':
    case 'consults':
      return answersOf(
        round,
        leads(round, () => ({ pool: stance.kind })),
        [],
        'decline-guess',
      );
    case 'options':
      return answerScreenOptions(round);
    case 'drop':
      return answerDrop(round);
    case 'stop':
      return answerStop(round);
    case 'used-before':
      return answerUsedBefore(round);
    case 'occasion':
      return answerOccasion(round);
    case 'compare-today':
      return answerComparedWithToday(round);
    case 'event':
      return answerEvent(round, stance.wants);
    default:
      return answerDegree(round, stance);
  }
}

/** "How annoying is it that ...?": how much first, then what this person has for or against that very thing. */
function answerDegree(round: Round, { scale, polarity }: Extract<Stance, { kind: 'degree' }>): Drawn[] | null {
  const { stimulus, study, question } = round;
  if (stimulus === null) return null;
  const thing =
    thingAsked(round, stimulus) ?? thingMeant(round, stimulus) ?? (ofAllOfIt.test(question.text) ? whole : null);
  if (thing === null) return null;
  const sides = study.panel.map((speaker) =>
    thing === whole ? sideOnAll(speaker, stimulus, round) : sideOn(speaker, thing, stimulus, round),
  );
  const given = leads(round, (_, index) => {
    if (scale === 'view') return null;
    const side = sides[index] ?? 'mixed';
    const much = (side === 'for') === (polarity === 'good');
    if (scale === 'whether') return { pool: side === 'mixed' ? 'depends-lead' : much ? 'yes-lead' : 'no-lead' };
    if (side === 'mixed') return { pool: 'degree-some-lead' };
    return { pool: !much ? 'degree-not-lead' : scale === 'far' ? 'degree-full-lead' : 'degree-very-lead' };
  });
  const reasons = thing === whole ? allReasons(round, stimulus, sides) : thingReasons(round, stimulus, thing, sides);
  const quality = qualityAsked(question.text);
  const { line } = thing;
  if (quality === null || line === null)
    return withReasons(round, answersOf(round, given, reasons, 'decline-guess'), line, sides);
  // A thought that was written about the matter says most; the others speak of the quality that was asked for.
  const own = sayOf(round, quality, line, sides);
  const answers = answersOf(
    round,
    given.map((lead, index) => (isWritten(reasons[index]) ? lead : (own[index] ?? lead))),
    reasons.map((reason) => (isWritten(reason) ? reason : null)),
    'decline-guess',
  );
  return withReasons(round, answers, line, sides);
}

/** A thing of which no line, matter or issue is named. */
const whole: Thing = { line: null, matters: [], issues: [] };

/** "How comfortable would you be setting up one like this?" */
const ofAllOfIt =
  /\b(?:like (?:this|that|these)|with (?:this|it)|(?:using|doing|having|trying|setting|signing|booking|ordering|paying)\b[^?]*\b(?:this|it|one))\b/i;

const clearlyFor = 0.4;
const clearlyAgainst = -0.05;

function sideOnAll(speaker: Panelist, stimulus: Stimulus, { study, memory }: Round): 'for' | 'against' | 'mixed' {
  const liking = likingOf(speaker, stimulus, study, memory);
  return liking > clearlyFor ? 'for' : liking < clearlyAgainst ? 'against' : 'mixed';
}

/** What of a thing speaks for it or against it. */
function allReasons(round: Round, stimulus: Stimulus, sides: readonly ('for' | 'against' | 'mixed')[]) {
  const mixed = leads(round, (_, index) => (sides[index] === 'mixed' ? { pool: 'view-mixed' } : null));
  const lines = lineReasons(round, (_, index) => {
    const side = sides[index] ?? 'mixed';
    return side === 'mixed' ? null : { stimulus, side };
  });
  return mixed.map((own, index) => own ?? lines[index] ?? null);
}

/** Says something of its own: not only that the line is liked or not. */
function isWritten(reason: Chosen | null | undefined): boolean {
  const place = reason?.thought.place;
  return place !== undefined && !(place.kind === 'pool' && /^(?:thing|line|view)-/.test(place.pool));
}
