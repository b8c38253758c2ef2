import type { Middleware } from './middleware.ts';
import { respondJson } from './respond-json.ts';

/** Something that must be working before users are routed to this process. */
export interface HealthCheck {
  readonly name: string;
  readonly isHealthy: () => Promise<boolean>;
}

/** A check that takes longer than this counts as failed. */
const checkTimeoutMs = 2_000;

/**
 * `GET /health/live` succeeds if the process responds. `GET /health/ready` succeeds if the process can serve users, and
 * otherwise responds with 503 and the names of whatever is missing.
 * @param checks returns null while the product is still starting.
 * @param reasons sentences that explain what is missing; they are public.
 */
export function handleHealth(
  checks: () => readonly HealthCheck[] | null,
  reasons: () => readonly string[] = () => [],
): Middleware {
  return (request, response, next) => {
    if (request.url === '/health/live') return respondJson(response, 200, { status: 'live' });
    if (request.url !== '/health/ready') return next();
    void readiness(checks()).then((missing) => {
      if (missing.length === 0) return respondJson(response, 200, { status: 'ready' });
      const known = reasons();
      const explained = known.length === 0 ? {} : { reasons: known };
      respondJson(response, 503, { status: 'not ready', missing, ...explained });
    });
  };
}

async function readiness(checks: readonly HealthCheck[] | null): Promise<string[]> {
  if (checks === null) return ['start'];
  const results = await Promise.all(checks.map(({ isHealthy }) => inTime(isHealthy)));
  return checks.filter((_, index) => results[index] === false).map(({ name }) => name);
}

async function inTime(isHealthy: HealthCheck['isHealthy']): Promise<boolean> {
  const tooLate = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => tooLate.resolve(false), checkTimeoutMs);
  try {
    return await Promise.race([isHealthy().catch(() => false), tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A check for a port without a health check of its own: any response to a harmless request will do. */
export function responds(name: string, request: () => Promise<unknown>): HealthCheck {
  return {
    name,
    isHealthy: async () => {
      await request();
      return true;
    },
  };
}

/** A check that another of our programs is running. */
export function reachable(name: string, url: string): HealthCheck {
  return {
    name,
    isHealthy: async () => {
      const response = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(checkTimeoutMs) });
      await response.body?.cancel();
      return response.ok;
    },
  };
}
