import { type ApiDocument, type Operation } from './document.ts';
import { namedAnswers, namedRequests } from './named-schemas.ts';
import { otherRoutes } from './other-routes.ts';
import { bodyOf, namedRoutes } from './route-tables.ts';
import { operationOf, operationOfOther, otherContents } from './write-operation.ts';
import { writeSchemas } from './write-schemas.ts';

/** Of the API, not of the product: changes when a program that calls it would have to. */
export const apiVersion = '1.0.0';

const intro = [
  'Windtunnel tests product ideas on simulated participants. Everything that its own pages do, they do with these calls.',
  'A call of a user carries the access token that signing in returned. The browser renews it with the refresh cookie, which only requests with the product’s own Origin may use.',
  'Every refusal has the body `Problem`: a text for users, a code that stays the same, and a trace id. `Retry-After` says in seconds when to try again. Only an address and headers of more than 16 KB are refused without a body, with status 431.',
  'A write returns `x-position`. A read that is sent it as `x-min-position` waits until it shows that write; reads of the same user wait for the user’s own writes in any case.',
].join('\n\n');

/** @param settings.refreshCookie its name, which depends on whether the product is served over https. */
export function writeDocument(settings: { readonly refreshCookie: string }): ApiDocument {
  const sentParts = namedRoutes.flatMap((named) => [named.route.params, named.route.query, bodyOf(named)]);
  const answers = namedRoutes.filter(({ name }) => !(name in otherContents)).map(({ route }) => route.response);
  const sent = writeSchemas(
    'input',
    namedRequests,
    sentParts.filter((part) => part !== undefined),
  );
  const answered = writeSchemas('output', namedAnswers, answers);
  const written = { sent: sent.of, answered: answered.of };
  const entries = [
    ...namedRoutes.map((named) => ({ ...named.route, operation: operationOf(named, written) })),
    ...otherRoutes.map((route) => ({ ...route, operation: operationOfOther(route) })),
  ];
  return {
    openapi: '3.1.1',
    info: { title: 'Windtunnel', version: apiVersion, description: intro },
    servers: [{ url: '/' }],
    tags: [...new Set(entries.map(({ operation }) => operation.tags[0]))].map((name) => ({ name })),
    paths: pathsOf(entries),
    components: {
      schemas: { ...answered.named, ...sent.named },
      headers: {
        RetryAfter: { description: 'Seconds to wait before trying again', schema: { type: 'integer', minimum: 0 } },
        Position: { description: 'Where in the log the write stands', schema: { type: 'string' } },
      },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: settings.refreshCookie },
      },
    },
  };
}

/** `/api/studies/{id}` of `/api/studies/:id`. */
export const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function pathsOf(entries: readonly { method: string; path: string; operation: Operation }[]): ApiDocument['paths'] {
  const paths = new Map<string, Record<string, Operation>>();
  for (const { method, path, operation } of entries) {
    const template = templateOf(path);
    paths.set(template, { ...paths.get(template), [method.toLowerCase()]: operation });
  }
  return Object.fromEntries(paths);
}
