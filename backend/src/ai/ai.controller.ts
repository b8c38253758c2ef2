import { Controller, Inject } from '@nestjs/common';
import { aiRoutes } from '@windtunnel/contracts/http/ai';
import {
  type LanguageModel,
  type LanguageModels,
  reviewedStudy,
  suggestedDiscovery,
  suggestedQuestions,
  suggestedScreenQuestions,
  suggestedTasksAndQuestions,
} from '@windtunnel/contracts/ports/language-model';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { limits } from '@windtunnel/contracts/rules/limits';
import { modelFor } from '@windtunnel/infra/language-model/open';
import type * as z from 'zod';
import { ModelRequests } from '../model-use/model-requests.ts';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import { editable, owned, study } from '../studies/study.ts';
import { materialOf } from '../studies/study-material.ts';
import { configurationOf } from '../studies/study-state.ts';
import { askLanguageModel } from './ask-language-model.ts';

type SuggestionInput = Pick<InputOf<typeof aiRoutes.suggestTasksQuestions>, 'userId' | 'context'> & {
  readonly body: { readonly studyId?: string | undefined };
};

/** What the model may know: everything but whose draft it is. */
function aboutOf<Body extends { readonly studyId?: string | undefined }>({ studyId: _, ...about }: Body) {
  return about;
}

/** Suggests questions and tasks for a draft, never more than a study can hold, and reviews it before its launch. */
@Controller()
export class AiController {
  constructor(
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
    private readonly streams: Streams,
    private readonly requests: ModelRequests,
  ) {}

  @Handle(aiRoutes.health)
  async health(@Input() _input: InputOf<typeof aiRoutes.health>) {
    return { enabled: await this.languageModels.usual.available(), engine: this.languageModels.usual.engine };
  }

  @Handle(aiRoutes.engines)
  async engines(@Input() { userId }: InputOf<typeof aiRoutes.engines>) {
    const { usual, all } = this.languageModels;
    const inOrder = [usual, ...all.filter((model) => model !== usual)];
    const engines = inOrder.map(async (model) => ({
      ...model.engine,
      host: model.host,
      usual: model === usual,
      available: await model.available(),
    }));
    return { engines: await Promise.all(engines), budget: await this.requests.budgetOf(userId) };
  }

  @Handle(aiRoutes.suggestTasksQuestions)
  async suggestTasksQuestions(@Input() input: InputOf<typeof aiRoutes.suggestTasksQuestions>) {
    const { type, objective, locale } = input.body;
    const request = { type, objective, locale };
    const { tasks, questions } = await this.#suggested(suggestedTasksAndQuestions, input, (model) =>
      model.suggestTasksAndQuestions(request),
    );
    return {
      tasks: type === 'USABILITY' ? tasks.slice(0, limits.usability.tasksMax) : [],
      questions: questions.slice(0, limits.usability.questionsMax),
    };
  }

  @Handle(aiRoutes.suggestConceptQuestions)
  async suggestConceptQuestions(@Input() input: InputOf<typeof aiRoutes.suggestConceptQuestions>) {
    const { questions } = await this.#suggested(suggestedQuestions, input, (model) =>
      model.suggestConceptQuestions(aboutOf(input.body)),
    );
    return { questions: questions.slice(0, limits.conceptQuestions.max) };
  }

  @Handle(aiRoutes.suggestComparativeQuestions)
  async suggestComparativeQuestions(@Input() input: InputOf<typeof aiRoutes.suggestComparativeQuestions>) {
    const { questions } = await this.#suggested(suggestedQuestions, input, (model) =>
      model.suggestComparativeQuestions(aboutOf(input.body)),
    );
    return { questions: questions.slice(0, limits.comparativeQuestionsMax) };
  }

  @Handle(aiRoutes.suggestProductDiscovery)
  async suggestProductDiscovery(@Input() input: InputOf<typeof aiRoutes.suggestProductDiscovery>) {
    const suggested = await this.#suggested(suggestedDiscovery, input, (model) =>
      model.suggestProductDiscovery(aboutOf(input.body)),
    );
    return {
      suggestions: {
        discussionTopics: suggested.discussionTopics.slice(0, limits.discoveryTopics.max),
        targetOutcomes: suggested.targetOutcomes.slice(0, limits.targetOutcomes.max),
      },
    };
  }

  @Handle(aiRoutes.suggestDesignReviewQuestions)
  async suggestDesignReviewQuestions(@Input() input: InputOf<typeof aiRoutes.suggestDesignReviewQuestions>) {
    const { screens } = await this.#suggested(suggestedScreenQuestions, input, (model) =>
      model.suggestDesignReviewQuestions(aboutOf(input.body)),
    );
    const known = new Set(input.body.screens.map(({ screenId }) => screenId));
    return {
      screens: screens
        .filter(({ screenId }) => known.has(screenId))
        .map(({ screenId, questions }) => ({ screenId, questions: questions.slice(0, limits.screenQuestions.max) })),
    };
  }

  /** Asks the usual model, on behalf of the user and, if it is named, for one of their drafts. */
  async #suggested<Schema extends z.ZodType>(
    schema: Schema,
    { userId, body, context }: SuggestionInput,
    suggest: (model: LanguageModel) => Promise<unknown>,
  ): Promise<z.output<Schema>> {
    const { studyId = null } = body;
    if (studyId !== null) owned(await this.streams.load(study, studyId), userId);
    const request = { model: this.languageModels.usual, userId, studyId, purpose: 'suggestions' } as const;
    await this.requests.assertAllowed(request);
    return await this.requests.ask(request, context, (model) => askLanguageModel(schema, () => suggest(model)));
  }

  /** Reviews the study as it is stored. There is nothing to say about one that is not configured yet. */
  @Handle(aiRoutes.reviewStudy)
  async reviewStudy(@Input() { userId, params }: InputOf<typeof aiRoutes.reviewStudy>) {
    const draft = editable(await this.streams.load(study, params.id), userId);
    const { type: studyType, audienceCriteria } = draft;
    const configuration = configurationOf(draft);
    if (configuration === null) return { warnings: [], foreign: false };
    const material = materialOf(configuration);
    const participantCount = Math.max(draft.participantCount, limits.participants.min);
    const request = { studyType, material, audienceCriteria, participantCount };
    const languageModel = modelFor(this.languageModels, draft.engineName);
    const { warnings, foreign } = await askLanguageModel(reviewedStudy, () => languageModel.reviewStudy(request));
    const texts = new Map(interviewPlan(material).map(({ index, text }) => [index, text]));
    const shown = warnings.filter(({ questionIndex }) => questionIndex === null || texts.has(questionIndex));
    return {
      warnings: shown.map((warning) => ({ ...warning, questionText: texts.get(warning.questionIndex ?? -1) ?? null })),
      foreign,
    };
  }
}
