import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import { workflowCommands } from '@windtunnel/contracts/workflows/workflow-commands';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { aReadyStudy, createFakeBackend } from '../../test/kit/fake-backend.ts';
import { createScriptedLanguageModel } from '../../test/kit/scripted-model.ts';
import { createActivities } from './create-activities.ts';
import { unfoundQuotes } from './quotes.ts';
import { retryPolicy } from './retry-policy.ts';
import { usableAnswer } from './usable-answer.ts';

const launch = { key: 'batch-1', ownerId: 'owner', studyId: 'study', batchId: 'batch-1' };
const attempt = { signal: new AbortController().signal, attempt: 1 };

function create(change: Parameters<typeof aReadyStudy>[0] = {}) {
  const backend = createFakeBackend(aReadyStudy(change));
  const scripted = createScriptedLanguageModel();
  return { backend, scripted, activities: createActivities({ gateway: backend.gateway, model: scripted.model }) };
}

describe('activities', () => {
  it('answer a refusal that is part of the business', async () => {
    const { activities } = create({ availableTenths: 0 });
    expect(await activities.reserveCredits(launch, attempt)).toEqual({
      kind: 'refused',
      code: 'INSUFFICIENT_CREDITS',
      details: { required: 3, available: 0, shortfall: 3 },
    });
  });

  it('throw everything else, to be tried again', async () => {
    const { activities, backend } = create();
    backend.fail('ReserveCredits', 'before');
    await expect(activities.reserveCredits(launch, attempt)).rejects.toThrow('ReserveCredits fails');
    expect(await activities.reserveCredits(launch, attempt)).toMatchObject({ kind: 'reserved', amountTenths: 30 });
  });

  it('ask the model for a turn once, however often the turn is asked for', async () => {
    const { activities, scripted, backend } = create();
    const turn = { key: 'k', studyId: 'study', participantId: 'p1', questionIndex: 0, followUp: 0 };
    await activities.startInterview({ ...launch, participantId: 'p1', slot: 0 }, attempt);
    const answers = [await activities.takeTurn(turn, attempt), await activities.takeTurn(turn, attempt)];
    expect(answers).toEqual([{ wantsFollowUp: true }, { wantsFollowUp: true }]);
    expect(scripted.asked).toEqual(['turn p1 0 0']);
    expect(backend.state.interviews.p1?.turns).toHaveLength(1);
  });

  it('analyse an interview once', async () => {
    const { activities, scripted } = create();
    const interview = { key: 'p1', studyId: 'study', participantId: 'p1' };
    await activities.startInterview({ ...launch, participantId: 'p1', slot: 0 }, attempt);
    await activities.takeTurn({ ...interview, questionIndex: 0, followUp: 0 }, attempt);
    await activities.analyseParticipant(interview, attempt);
    await activities.analyseParticipant(interview, attempt);
    expect(scripted.asked.filter((question) => question.startsWith('analysis'))).toHaveLength(1);
  });

  it('send every command there is', async () => {
    const { activities, backend } = create({ participants: 1, questionCount: 1 });
    const interview = { key: 'p1', studyId: 'study', participantId: 'p1' };
    const all: Promise<unknown>[] = [];
    const done = async (work: Promise<unknown>) => all.push(Promise.resolve(await work));
    await done(activities.reserveCredits(launch, attempt));
    await done(activities.launchStudy(launch, attempt));
    await done(activities.startInterview({ ...launch, participantId: 'p1', slot: 0 }, attempt));
    await done(activities.takeTurn({ ...interview, questionIndex: 0, followUp: 0 }, attempt));
    await done(activities.completeInterview(interview, attempt));
    await done(activities.analyseParticipant(interview, attempt));
    await done(activities.captureShare({ ...launch, participantId: 'p1' }, attempt));
    await done(activities.markReadyForAnalysis({ ...launch, completed: 1, failed: 0 }, attempt));
    await done(activities.analyseStudy({ key: 'batch-1', studyId: 'study' }, attempt));
    await done(
      activities.completeStudy({ ...launch, completed: 1, failed: 0, studyAnalysisStatus: 'recorded' }, attempt),
    );
    await done(activities.failInterview({ ...interview, reason: 'x' }, attempt));
    await done(activities.failStudy({ ...launch, failed: 1, reason: 'x' }, attempt));
    await done(activities.cancelStudy(launch, attempt));
    await done(activities.releaseCredits({ ...launch, reason: 'unused' }, attempt));
    await done(activities.notifyOwner({ ...launch, kind: 'completed' }, attempt));
    expect(all).toHaveLength(Object.keys(activities).length);
    const sent = new Set(backend.calls.map((call) => call.split(' ')[0]));
    expect([...sent].toSorted()).toEqual(Object.keys(workflowCommands).toSorted());
  });
});

describe('an answer of the model', () => {
  const schema = z.object({ n: z.int() });

  it('is asked for again when it is unusable, three times in all', async () => {
    const answers: unknown[] = [null, { n: 1.5 }, { n: 2 }];
    expect(await usableAnswer({ attempt, ask: async () => answers.shift(), schema })).toEqual({ n: 2 });
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return 'no';
    };
    await expect(usableAnswer({ attempt, ask, schema })).rejects.toEqual(new WorkflowRefusal('AI_OUTPUT_REFUSED'));
    expect(asked).toBe(3);
  });

  it('is unusable when it fits its schema and not the facts', async () => {
    const check = (answer: { n: number }) => (answer.n % 2 === 0 ? [] : ['odd']);
    const answers = [{ n: 1 }, { n: 4 }];
    expect(await usableAnswer({ attempt, ask: async () => answers.shift(), schema, check })).toEqual({ n: 4 });
  });

  it('that does not come is waited for in a few attempts, then given up; a cancelled one is neither', async () => {
    const silent = new Error('no answer');
    const ask = () => Promise.reject(silent);
    await expect(usableAnswer({ attempt: { ...attempt, attempt: 3 }, ask, schema })).rejects.toBe(silent);
    const fourth = { ...attempt, attempt: 4 };
    await expect(usableAnswer({ attempt: fourth, ask, schema })).rejects.toEqual(new WorkflowRefusal('AI_UNAVAILABLE'));
    const cancelled = { signal: AbortSignal.abort(), attempt: 4 };
    await expect(usableAnswer({ attempt: cancelled, ask, schema })).rejects.toBe(silent);
  });

  it('quotes exact words of messages there are', () => {
    const message = {
      messageId: 'm',
      speaker: 'participant',
      content: 'I like tea',
      questionIndex: 0,
      questionText: null,
    } as const;
    const transcripts = [{ participantId: 'p1', messages: [message] }];
    const quote = { participantId: 'p1', messageId: 'm', start: 7, end: 10, text: 'tea' };
    expect(unfoundQuotes([quote], transcripts)).toEqual([]);
    expect(unfoundQuotes([{ ...quote, text: 'Tea' }], transcripts)).toHaveLength(1);
    expect(unfoundQuotes([{ ...quote, participantId: 'p2' }], transcripts)).toHaveLength(1);
    expect(unfoundQuotes([{ ...quote, messageId: 'n' }], transcripts)).toHaveLength(1);
  });
});

describe('the retry policy', () => {
  it('gives up on models and on waiting people, never on money held or a study half done', () => {
    const endless = Object.entries(retryPolicy).flatMap(([name, { attemptsMax }]) =>
      attemptsMax === Number.POSITIVE_INFINITY ? [name] : [],
    );
    expect(endless).toEqual(expect.arrayContaining(['releaseCredits', 'captureShare', 'cancelStudy', 'failStudy']));
    for (const name of ['reserveCredits', 'launchStudy', 'takeTurn', 'analyseStudy'])
      expect(endless).not.toContain(name);
  });
});
