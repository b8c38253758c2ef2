import { taskAttempt } from '../../interview.ts';
import { interviewDocument, interviewMessage } from '../interview.ts';
import { modelUseDocument } from '../model-use.ts';
import { described, shown, withheld } from './field-notes.ts';

export const interviewFields = [
  described(interviewDocument, {
    studyId: shown('The study of the interview', 'id'),
    participantId: shown('The participant who is interviewed', 'id'),
    ownerId: shown('The account that owns the study', 'id'),
    slot: shown('The place of the participant in the panel', 'position from 0'),
    status: shown('How the interview went'),
    plan: withheld('The guide: tasks and questions as the researcher wrote them'),
    engine: shown('The engine that the participant speaks with'),
    startedAt: shown('When it began', 'time'),
    completedAt: shown('When it ended; null: it has not', 'time'),
    durationMs: shown('How long it took in simulated time', 'milliseconds'),
    messages: shown('The transcript without its words'),
    tasks: shown('How many tasks were tried', 'tasks'),
    tasksCompleted: shown('How many of these were completed', 'tasks'),
    failureReason: shown('Why it failed, as a code; null: it did not'),
    analysis: shown('What this interview showed; null: not analysed'),
  }),
  described(interviewMessage, {
    messageId: shown('The message', 'id'),
    itemIndex: shown('The planned question that it belongs to', 'position from 0'),
    followUp: shown('0 for the planned question and its answer, 1 for the follow-up', 'position from 0'),
    content: withheld('The words; a question is what the researcher wrote, and answers repeat of it'),
    conceptId: withheld('The concept that was shown, by the id that the researcher gave it'),
    screenId: withheld('The screen that was shown, by the id that the researcher gave it'),
    offsetMs: shown('When it was said, from the beginning in simulated time', 'milliseconds'),
    speaker: shown('Who said it'),
    task: shown('How the attempt at a task went; null: no task'),
    recordedAt: shown('When it was recorded', 'time'),
    tokenUse: shown('What a hosted model took for it; absent with the built-in engine'),
  }),
  described(taskAttempt, {
    outcome: shown('How the attempt ended'),
    steps: shown('How many steps it took', 'steps'),
  }),
  described(modelUseDocument, {
    studyId: shown('The study that hosted models were asked for', 'id'),
    ownerId: shown('The account that the study belongs to', 'id'),
    engines: shown('What each hosted model took, by its name'),
  }),
];
