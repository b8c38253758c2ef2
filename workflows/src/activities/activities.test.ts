import { studyAnalysis } from '@windtunnel/contracts/analysis';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { LanguageModel, ModelCaller } from '@windtunnel/contracts/ports/language-model';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import { type CommandGateway, workflowCommands } from '@windtunnel/contracts/workflows/workflow-commands';
import { onlyModel } from '@windtunnel/infra/language-model/open';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createFakeBackend } from '../../test/kit/fake-backend.ts';
import { aReadyStudy } from '../../test/kit/fake-state.ts';
import { createScriptedLanguageModel } from '../../test/kit/scripted-language-model.ts';
import { createCommandActivities } from './command-activities.ts';
import { commandActivityTable } from './command-activity-table.ts';
import { createActivities } from './create-activities.ts';
import { inexactQuotes, quotesOfStudy } from './quotes.ts';
import { retryPolicy } from './retry-policy.ts';
import { usableOutput } from './usable-output.ts';

const launch = { key: 'batch-1', ownerId: 'owner', studyId: 'study', batchId: 'batch-1' };
const interview = { key: 'p1', studyId: 'study', participantId: 'p1' };
const start = { ...launch, participantId: 'p1', slot: 0 };
const attempt = { signal: new AbortController().signal, attempt: 1 };

function create(change: Parameters<typeof aReadyStudy>[0] = {}) {
  const backend = createFakeBackend(aReadyStudy(change));
  const scripted = createScriptedLanguageModel();
  const model: LanguageModel = { ...scripted.languageModel, onBehalfOf: (caller) => spending(scripted, caller) };
  return {
    backend,
    scripted,
    activities: createActivities({ gateway: backend.gateway, languageModels: onlyModel(model) }),
  };
}

/** The same model on a server: each turn takes eleven tokens, whether or not it can be used. */
function spending(
  { languageModel }: ReturnType<typeof createScriptedLanguageModel>,
  caller: ModelCaller,
): LanguageModel {
  const interviewTurn: LanguageModel['interviewTurn'] = async (turn) => {
    const output = await languageModel.interviewTurn(turn);
    caller.spent({ calls: 1, input: 10, output: 1 });
    return output;
  };
  return { ...languageModel, interviewTurn };
}

describe('activities', () => {
  it('return a refusal that the workflow handles', async () => {
    const { activities } = create({ availableTenths: 0 });
    expect(await activities.reserveCredits(launch, attempt)).toEqual({
      kind: 'refused',
      code: 'INSUFFICIENT_CREDITS',
      details: { required: 3, available: 0, shortfall: 3 },
    });
  });

  it('throw every other error, so that they are retried', async () => {
    const { activities, backend } = create();
    backend.fail('ReserveCredits', 'before');
    await expect(activities.reserveCredits(launch, attempt)).rejects.toThrow('ReserveCredits fails');
    expect(await activities.reserveCredits(launch, attempt)).toMatchObject({ kind: 'reserved', amountTenths: 30 });
  });

  it('call the language model once for a turn that is taken twice', async () => {
    const { activities, scripted, backend } = create();
    const turn = { ...interview, questionIndex: 0, followUp: 0 };
    await activities.startInterview(start, attempt);
    const outputs = [await activities.takeTurn(turn, attempt), await activities.takeTurn(turn, attempt)];
    expect(outputs).toEqual([{ wantsFollowUp: true }, { wantsFollowUp: true }]);
    expect(scripted.calls).toEqual(['turn p1 0 0']);
    expect(backend.state.interviews.p1?.turns).toHaveLength(1);
  });

  it('record what a turn took, also if no answer of it could be used', async () => {
    const { activities, scripted, backend } = create();
    const turn = { ...interview, questionIndex: 0, followUp: 0 };
    await activities.startInterview(start, attempt);
    scripted.returnUnusable('turn p1 0 0', 4);
    await expect(activities.takeTurn(turn, attempt)).rejects.toEqual(new WorkflowRefusal('AI_OUTPUT_REFUSED'));
    await activities.takeTurn(turn, attempt);
    const [refused, taken] = backend.state.modelUses;
    expect(refused).toMatchObject({
      studyId: 'study',
      purpose: 'interview',
      tokenUse: { calls: 3, input: 30, output: 3 },
    });
    expect(taken).toMatchObject({ tokenUse: { calls: 2, input: 20, output: 2 } });
    expect(refused?.useId).not.toBe(taken?.useId);
  });

  it('accept the inputs of a workflow that an earlier version began', async () => {
    const { activities, backend } = create();
    await activities.startInterview(start, attempt);
    await activities.takeTurn({ ...interview, place: 1, probe: 0 } as never, attempt);
    expect(backend.state.interviews.p1?.turns).toMatchObject([{ questionIndex: 1, followUp: 0 }]);
  });

  it('analyse an interview once', async () => {
    const { activities, scripted } = create();
    await activities.startInterview(start, attempt);
    await activities.takeTurn({ ...interview, questionIndex: 0, followUp: 0 }, attempt);
    await activities.analyseParticipant(interview, attempt);
    await activities.analyseParticipant(interview, attempt);
    expect(scripted.calls.filter((call) => call.startsWith('analysis'))).toHaveLength(1);
  });
});

describe('the commands', () => {
  it('of the table are sent without the idempotency key, and their output is returned', async () => {
    const sent: [string, unknown][] = [];
    const send = async (name: string, input: unknown) => {
      sent.push([name, input]);
      return `output of ${name}`;
    };
    const activities = createCommandActivities({ send } as unknown as CommandGateway);
    for (const [name, { command }] of Object.entries(commandActivityTable)) {
      const activity = activities[name as keyof typeof activities] as (input: object, context: object) => unknown;
      expect(await activity({ key: 'k', studyId: 's' }, attempt)).toBe(`output of ${command}`);
      expect(sent.at(-1)).toEqual([command, { studyId: 's' }]);
    }
  });

  it('are all sent by an activity', async () => {
    const { activities, backend } = create({ participants: 1, questionCount: 1 });
    await activities.reserveCredits(launch, attempt);
    await activities.launchStudy(launch, attempt);
    await activities.startInterview(start, attempt);
    await activities.takeTurn({ ...interview, questionIndex: 0, followUp: 0 }, attempt);
    await activities.completeInterview(interview, attempt);
    await activities.analyseParticipant(interview, attempt);
    await activities.analyseStudy({ key: 'batch-1', studyId: 'study' }, attempt);
    const sent = new Set([
      ...backend.calls.map((call) => call.split(' ')[0]),
      ...Object.values(commandActivityTable).map(({ command }) => command),
    ]);
    expect([...sent].toSorted()).toEqual(Object.keys(workflowCommands).toSorted());
  });
});

describe('an output of the language model', () => {
  const schema = z.object({ n: z.int() });

  it('is requested three times in all while it is unusable', async () => {
    const outputs: unknown[] = [null, { n: 1.5 }, { n: 2 }];
    expect(await usableOutput({ attempt, call: async () => outputs.shift(), schema })).toEqual({ n: 2 });
    let calls = 0;
    const call = async () => {
      calls += 1;
      return 'no';
    };
    await expect(usableOutput({ attempt, call, schema })).rejects.toEqual(new WorkflowRefusal('AI_OUTPUT_REFUSED'));
    expect(calls).toBe(3);
  });

  it('is unusable when it is well formed but fails the check', async () => {
    const check = (output: { n: number }) => (output.n % 2 === 0 ? [] : ['odd']);
    const outputs = [{ n: 1 }, { n: 4 }];
    expect(await usableOutput({ attempt, call: async () => outputs.shift(), schema, check })).toEqual({ n: 4 });
  });

  it('is given up after several attempts without a response, but not when the attempt is cancelled', async () => {
    const noResponse = new Error('no response');
    const call = () => Promise.reject(noResponse);
    await expect(usableOutput({ attempt: { ...attempt, attempt: 3 }, call, schema })).rejects.toBe(noResponse);
    const fourth = { ...attempt, attempt: 4 };
    await expect(usableOutput({ attempt: fourth, call, schema })).rejects.toEqual(
      new WorkflowRefusal('AI_UNAVAILABLE'),
    );
    const cancelled = { signal: AbortSignal.abort(), attempt: 4 };
    await expect(usableOutput({ attempt: cancelled, call, schema })).rejects.toBe(noResponse);
  });

  it('is not requested again after the model has refused', async () => {
    let calls = 0;
    const call = async () => {
      calls += 1;
      throw new DomainError('ANALYSIS_NOT_POSSIBLE');
    };
    await expect(usableOutput({ attempt, call, schema })).rejects.toEqual(new WorkflowRefusal('ANALYSIS_NOT_POSSIBLE'));
    expect(calls).toBe(1);
  });

  it('quotes exactly in every list of a study analysis', () => {
    const quote = (text: string) => ({ participantId: 'p1', messageId: text, start: 0, end: 1, text });
    const takeaway = { text: 'T', count: 1, total: 1, quotes: [quote('a')], counterQuotes: [quote('b')] };
    const analysis = studyAnalysis.parse({
      summary: 'S',
      takeaways: [{ ...takeaway, askedBy: 1, askQuote: quote('c') }, takeaway],
      directAnswers: [{ questionIndex: 0, questionText: 'Q', lines: ['L'], quotes: [quote('d')] }],
      thingsToCheck: [{ text: 'C', action: null, quotes: [quote('e')] }],
      nextSteps: [],
      themes: [{ label: 'H', sentiment: 'mixed', participantIds: ['p1'], quotes: [quote('f')] }],
    });
    expect([...new Set(quotesOfStudy(analysis).map(({ text }) => text))].toSorted()).toEqual([...'abcdef']);
  });

  it('quotes the exact words of an existing message', () => {
    const message = {
      messageId: 'm',
      speaker: 'participant',
      content: 'I like tea',
      questionIndex: 0,
      questionText: null,
    } as const;
    const transcripts = [{ participantId: 'p1', messages: [message] }];
    const quote = { participantId: 'p1', messageId: 'm', start: 7, end: 10, text: 'tea' };
    expect(inexactQuotes([quote], transcripts)).toEqual([]);
    expect(inexactQuotes([{ ...quote, text: 'Tea' }], transcripts)).toHaveLength(1);
    expect(inexactQuotes([{ ...quote, participantId: 'p2' }], transcripts)).toHaveLength(1);
    expect(inexactQuotes([{ ...quote, messageId: 'n' }], transcripts)).toHaveLength(1);
  });
});

describe('the retry policy', () => {
  it('limits model calls and what a client waits for, and never gives up on held credits or a half-finished study', () => {
    const unlimited = Object.entries(retryPolicy).flatMap(([name, { attemptsMax }]) =>
      attemptsMax === Number.POSITIVE_INFINITY ? [name] : [],
    );
    expect(unlimited).toEqual(expect.arrayContaining(['releaseCredits', 'captureShare', 'cancelStudy', 'failStudy']));
    for (const name of ['reserveCredits', 'launchStudy', 'takeTurn', 'analyseStudy'])
      expect(unlimited).not.toContain(name);
  });
});
