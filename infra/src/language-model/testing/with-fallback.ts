import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';

/** How often a model's answers passed our checks, and how often they were refused with AI_OUTPUT_REFUSED. */
export interface Outcomes {
  passed: number;
  refused: number;
}

/**
 * A model that may be refused, for suites that need an answer: where it is, the other model answers. So what a suite sees of
 * the model is whatever passes the product's own checks, and any other failure is the suite's.
 */
export function withFallback(model: LanguageModel, fallback: LanguageModel) {
  const outcomes = new Map<string, Outcomes>();
  const instead = new Proxy(model, {
    get: (target, name: keyof LanguageModel & string) => {
      const method: unknown = target[name];
      if (typeof method !== 'function' || name === 'available') return method;
      return async (...input: unknown[]) => {
        const counted = outcomes.get(name) ?? { passed: 0, refused: 0 };
        outcomes.set(name, counted);
        try {
          const output: unknown = await method.apply(target, input);
          counted.passed += 1;
          return output;
        } catch (error) {
          if (!(error instanceof DomainError) || error.code !== 'AI_OUTPUT_REFUSED') throw error;
          counted.refused += 1;
          return await (fallback[name] as unknown as (...same: unknown[]) => Promise<unknown>)(...input);
        }
      };
    },
  });
  return { model: instead, outcomes: outcomes as ReadonlyMap<string, Outcomes> };
}
