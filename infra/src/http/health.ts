import type { ServerResponse } from 'node:http';
import type { Middleware } from './middleware.ts';

/** One thing that must work before people are sent here. */
export interface HealthCheck {
  readonly name: string;
  readonly isHealthy: () => Promise<boolean>;
}

/** A part that answers nothing for so long counts as failing. */
const patienceMs = 2_000;

/**
 * `GET /health/live`: this process answers. `GET /health/ready`: it can serve people; 503 with what is missing
 * otherwise.
 *
 * @param checks null while the product is still starting.
 */
export function handleHealth(checks: () => readonly HealthCheck[] | null): Middleware {
  return (request, response, next) => {
    if (request.url === '/health/live') return answer(response, 200, { status: 'live' });
    if (request.url !== '/health/ready') return next();
    void readiness(checks()).then((missing) =>
      missing.length === 0
        ? answer(response, 200, { status: 'ready' })
        : answer(response, 503, { status: 'not ready', missing }),
    );
  };
}

async function readiness(checks: readonly HealthCheck[] | null): Promise<string[]> {
  if (checks === null) return ['start'];
  const results = await Promise.all(checks.map(({ isHealthy }) => inTime(isHealthy)));
  return checks.filter((_, index) => results[index] === false).map(({ name }) => name);
}

async function inTime(isHealthy: HealthCheck['isHealthy']): Promise<boolean> {
  const tooLate = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => tooLate.resolve(false), patienceMs);
  try {
    return await Promise.race([isHealthy().catch(() => false), tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** A check of a port that has no question of its own about its health: any answer to a harmless one will do. */
export function responds(name: string, question: () => Promise<unknown>): HealthCheck {
  return {
    name,
    isHealthy: async () => {
      await question();
      return true;
    },
  };
}

/** A check of another program of ours: it is reachable when it says that it lives. */
export function reachable(name: string, url: string): HealthCheck {
  return {
    name,
    isHealthy: async () => {
      const response = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(patienceMs) });
      await response.body?.cancel();
      return response.ok;
    },
  };
}
