import { Inject, Injectable } from '@nestjs/common';
import type { ModelPurpose } from '@windtunnel/contracts/events/model-use';
import type { TokenBudget } from '@windtunnel/contracts/http/ai';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { metered } from '@windtunnel/infra/language-model/metered';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { Attempts } from '../platform/rates/attempts.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { modelUse } from './model-use.ts';
import { budgetRefusal, dayOf, tokenBudget } from './token-budget.ts';

/** Who asks which model, for which study and what. */
export interface ModelRequest {
  readonly model: LanguageModel;
  readonly userId: string;
  /** Null for a suggestion that belongs to no study yet. */
  readonly studyId: string | null;
  readonly purpose: ModelPurpose;
}

/** How long a generation may still take that another request has to wait for. */
const generationSeconds = 10;

/**
 * Asks language models on behalf of users: hosted ones within each user's budget and rate, and what they take is
 * recorded. The budget is decided from the user's own events, so it holds after a restart and for any number of
 * processes. The built-in model has neither.
 */
@Injectable()
export class ModelRequests {
  readonly #generating = new Set<string>();

  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.settings) private readonly settings: BackendSettings,
    private readonly streams: Streams,
    private readonly attempts: Attempts,
  ) {}

  /** Null if users have no budget. */
  async budgetOf(userId: string): Promise<TokenBudget | null> {
    const { modelTokensPerDay } = this.settings;
    if (modelTokensPerDay === null) return null;
    return tokenBudget(await this.streams.load(modelUse, userId), modelTokensPerDay, this.clock.now());
  }

  /** @throws DomainError MODEL_BUDGET_USED_UP if the model is hosted and the user's budget for today is used up. */
  async assertBudget({ model, userId }: Pick<ModelRequest, 'model' | 'userId'>): Promise<void> {
    const budget = model.host === null ? null : await this.budgetOf(userId);
    const refusal = budget === null ? null : budgetRefusal(budget, this.clock.now());
    if (refusal !== null) throw refusal;
  }

  /** @throws DomainError MODEL_BUDGET_USED_UP, or TOO_MANY_MODEL_REQUESTS if the model is hosted. */
  async assertAllowed(request: Pick<ModelRequest, 'model' | 'userId'>): Promise<void> {
    await this.assertBudget(request);
    if (request.model.host === null) return;
    await this.attempts.count({ rate: 'rateModelRequests', by: [request.userId] }, 'TOO_MANY_MODEL_REQUESTS');
  }

  /** Asks and records what it took, whether or not the answer could be used. */
  async ask<T>(
    { model, userId, studyId, purpose }: ModelRequest,
    context: WriteContext,
    ask: (model: LanguageModel) => Promise<T>,
  ): Promise<T> {
    const day = dayOf(this.clock.now());
    const { engine } = model;
    const record = ({ useId, tokenUse }: Parameters<Parameters<typeof metered>[0]['record']>[0]) => {
      const use = { useId, studyId, purpose, engine, tokenUse, day };
      return this.streams.decide(modelUse, userId, { type: 'Record', use }, context);
    };
    return await metered({ model, userId, record }, ask);
  }

  /**
   * Lets a hosted model generate one panel of a study at a time.
   * @throws DomainError GENERATION_IN_PROGRESS while it is generating another in this process.
   */
  async oneAtATime<T>({ model, studyId }: ModelRequest, work: () => Promise<T>): Promise<T> {
    if (model.host === null || studyId === null) return await work();
    if (this.#generating.has(studyId))
      throw new DomainError('GENERATION_IN_PROGRESS', { details: { retryAfter: generationSeconds } });
    this.#generating.add(studyId);
    try {
      return await work();
    } finally {
      this.#generating.delete(studyId);
    }
  }
}
