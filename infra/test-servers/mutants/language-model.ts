import { studyAnalysis } from '@windtunnel/contracts/analysis';
import {
  type InterviewTurnOutput,
  interviewTurnOutput,
  type LanguageModel,
} from '@windtunnel/contracts/ports/language-model';
import { carefulCompletions } from '@windtunnel/infra/language-model/completions/careful-completions';
import { createOpenAiCompletions } from '@windtunnel/infra/language-model/completions/openai/openai-completions';
import { languageModelContract } from '@windtunnel/infra/language-model/contract/language-model.contract';
import { createHostedLanguageModel } from '@windtunnel/infra/language-model/hosted/hosted-language-model';
import { type ModelServer, startModelServer } from '@windtunnel/infra/language-model/testing/model-server';
import { plainSampler } from '@windtunnel/infra/language-model/testing/plain-participants';
import { sensibleAnswers } from '@windtunnel/infra/language-model/testing/sensible-answers';
import { shortStudies } from '@windtunnel/infra/language-model/testing/short-studies';
import { afterAll, beforeAll } from 'vitest';
import { faulty, type Mutant } from './mutant.ts';

/** A model that asks a question in its own words. */
function withoutLiteralQuestions(model: LanguageModel): LanguageModel {
  const reworded = (output: InterviewTurnOutput) => ({ ...output, interviewer: 'So, tell me about it.' });
  return faulty(model, {
    interviewTurn: async (turn, signal) => reworded(interviewTurnOutput.parse(await model.interviewTurn(turn, signal))),
  });
}

/** A model that goes on although the study was cancelled. */
function withoutStopping(model: LanguageModel): LanguageModel {
  return faulty(model, { interviewTurn: (turn) => model.interviewTurn(turn) });
}

/** A model that generates a participant also when none is wanted. */
function withoutCounting(model: LanguageModel): LanguageModel {
  return faulty(model, {
    generateParticipants: ({ count, participantIds, ...input }, signal, onGenerated) => {
      const wanted = count === 0 ? { count: 1, participantIds: ['unwanted'] } : { count, participantIds };
      return model.generateParticipants({ ...input, ...wanted }, signal, onGenerated);
    },
  });
}

/** A model that counts one participant more than it heard. */
function withoutRecount(model: LanguageModel): LanguageModel {
  return faulty(model, {
    analyseStudy: async (input, signal) => {
      const study = studyAnalysis.parse(await model.analyseStudy(input, signal));
      return { ...study, takeaways: study.takeaways.map((each) => ({ ...each, total: input.interviews.length + 1 })) };
    },
  });
}

const on = (plant: (model: LanguageModel) => LanguageModel) => (name: string) => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
    server.reply(sensibleAnswers());
  });
  afterAll(() => server.close());
  languageModelContract({
    name,
    create: () => {
      const asked = createOpenAiCompletions({ url: server.openAiUrl, model: 'm', key: null, timeoutMs: 5_000 });
      return plant(createHostedLanguageModel(carefulCompletions(asked), plainSampler));
    },
    repeatable: false,
    studies: shortStudies,
  });
};

export const languageModelMutants: readonly Mutant[] = [
  {
    fault: 'rewords the questions',
    caughtBy: 'asks every planned question literally, and at most one follow-up',
    suite: on(withoutLiteralQuestions),
  },
  {
    fault: 'generates a participant that is not wanted',
    caughtBy: 'completes a panel with names that no one on it has, and counts without generating anyone',
    suite: on(withoutCounting),
  },
  { fault: 'cannot be stopped', caughtBy: 'stops when it is aborted', suite: on(withoutStopping) },
  {
    fault: 'counts more participants than there were',
    caughtBy: 'quotes exactly and counts correctly in USABILITY',
    suite: on(withoutRecount),
  },
];
