import { Controller, Inject } from '@nestjs/common';
import { aiRoutes } from '@windtunnel/contracts/http/ai';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import {
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
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import { editable, study } from '../studies/study.ts';
import { materialOf } from '../studies/study-material.ts';
import { configurationOf } from '../studies/study-state.ts';
import { askLanguageModel } from './ask-language-model.ts';

/** Suggests questions and tasks for a draft, never more than a study can hold, and reviews it before its launch. */
@Controller()
export class AiController {
  constructor(
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
    private readonly streams: Streams,
  ) {}

  @Handle(aiRoutes.health)
  async health(@Input() _input: InputOf<typeof aiRoutes.health>) {
    return { enabled: await this.languageModels.usual.available(), engine: this.languageModels.usual.engine };
  }

  @Handle(aiRoutes.engines)
  async engines(@Input() _input: InputOf<typeof aiRoutes.engines>) {
    const { usual, all } = this.languageModels;
    const inOrder = [usual, ...all.filter((model) => model !== usual)];
    const engines = inOrder.map(async (model) => ({
      ...model.engine,
      host: model.host,
      usual: model === usual,
      available: await model.available(),
    }));
    return { engines: await Promise.all(engines) };
  }

  @Handle(aiRoutes.suggestTasksQuestions)
  async suggestTasksQuestions(@Input() { body }: InputOf<typeof aiRoutes.suggestTasksQuestions>) {
    const { type, objective, locale } = body;
    if (type !== 'USABILITY')
      throw new DomainError('VALIDATION_ERROR', {
        details: [{ path: 'type', message: 'Tasks belong to usability studies' }],
      });
    const request = { type, objective, locale } as const;
    const { tasks, questions } = await askLanguageModel(suggestedTasksAndQuestions, () =>
      this.languageModels.usual.suggestTasksAndQuestions(request),
    );
    return {
      tasks: tasks.slice(0, limits.usability.tasksMax),
      questions: questions.slice(0, limits.usability.questionsMax),
    };
  }

  @Handle(aiRoutes.suggestConceptQuestions)
  async suggestConceptQuestions(@Input() { body }: InputOf<typeof aiRoutes.suggestConceptQuestions>) {
    const { questions } = await askLanguageModel(suggestedQuestions, () =>
      this.languageModels.usual.suggestConceptQuestions(body),
    );
    return { questions: questions.slice(0, limits.conceptQuestions.max) };
  }

  @Handle(aiRoutes.suggestComparativeQuestions)
  async suggestComparativeQuestions(@Input() { body }: InputOf<typeof aiRoutes.suggestComparativeQuestions>) {
    const { questions } = await askLanguageModel(suggestedQuestions, () =>
      this.languageModels.usual.suggestComparativeQuestions(body),
    );
    return { questions: questions.slice(0, limits.comparativeQuestionsMax) };
  }

  @Handle(aiRoutes.suggestProductDiscovery)
  async suggestProductDiscovery(@Input() { body }: InputOf<typeof aiRoutes.suggestProductDiscovery>) {
    const suggested = await askLanguageModel(suggestedDiscovery, () =>
      this.languageModels.usual.suggestProductDiscovery(body),
    );
    return {
      suggestions: {
        discussionTopics: suggested.discussionTopics.slice(0, limits.discoveryTopics.max),
        targetOutcomes: suggested.targetOutcomes.slice(0, limits.targetOutcomes.max),
      },
    };
  }

  @Handle(aiRoutes.suggestDesignReviewQuestions)
  async suggestDesignReviewQuestions(@Input() { body }: InputOf<typeof aiRoutes.suggestDesignReviewQuestions>) {
    const { screens } = await askLanguageModel(suggestedScreenQuestions, () =>
      this.languageModels.usual.suggestDesignReviewQuestions(body),
    );
    const known = new Set(body.screens.map(({ screenId }) => screenId));
    return {
      screens: screens
        .filter(({ screenId }) => known.has(screenId))
        .map(({ screenId, questions }) => ({ screenId, questions: questions.slice(0, limits.screenQuestions.max) })),
    };
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
