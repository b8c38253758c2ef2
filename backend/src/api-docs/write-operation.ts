import type { Route } from '@windtunnel/contracts/http/route';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type * as z from 'zod';
import { rateRules } from '../platform/rates/rate-rules.ts';
import type { Operation, Parameter } from './document.ts';
import type { OtherRoute } from './other-routes.ts';
import { codesOf, problemResponses } from './problem-responses.ts';
import { bodyOf, type NamedRoute, operationId, type RouteName } from './route-tables.ts';
import { routeTexts } from './route-texts.ts';
import type { Schema } from './write-schemas.ts';

/** Answers that are not JSON. */
export const otherContents: Partial<Record<RouteName, JsonObject>> = {
  'result.live': { 'text/event-stream': { schema: { type: 'string', description: 'Each event is a LiveProgress.' } } },
  'accountSettings.exportData': { 'application/zip': { schema: {} } },
};

/** The schemas as they are written. */
type WrittenParts = Readonly<Record<'sent' | 'answered', (schema: z.ZodType) => Schema>>;

const security: Readonly<Record<Route['auth'], readonly JsonObject[]>> = {
  public: [],
  user: [{ accessToken: [] }],
  cookie: [{ refreshCookie: [] }],
};

/** Node itself refuses what no handler has seen. */
const tooLong = { 431: { description: 'The address and the headers are too long. There is no body.' } };

/** A call of the contracts. */
export function operationOf(named: NamedRoute, { sent, answered }: WrittenParts): Operation {
  const { name, title, route } = named;
  const body = bodyOf(named);
  const { auth, method, rate, params, query } = route;
  const limited = rate && `Limited per ${[...new Set(rateRules[rate].map(({ per }) => per))].join(' and per ')}.`;
  const tellsPosition = method !== 'GET' && auth !== 'public' && route.reads !== true;
  return {
    operationId: operationId(name),
    tags: [title],
    ...textsOf(routeTexts[name], limited),
    security: security[auth],
    parameters: [
      ...(params ? parametersOf('path', sent(params)) : []),
      ...(query ? parametersOf('query', sent(query)) : []),
      ...headersOf(route),
    ],
    ...(body
      ? { requestBody: { required: isNeeded(body), content: { 'application/json': { schema: sent(body) } } } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        ...(tellsPosition ? { headers: { 'x-position': { $ref: '#/components/headers/Position' } } } : {}),
        content: otherContents[name] ?? { 'application/json': { schema: answered(route.response) } },
      },
      ...problemResponses(codesOf(route)),
      ...tooLong,
    },
  };
}

/** A body that is missing is read as an empty object. */
const isNeeded = (body: z.ZodType) => !body.safeParse({}).success;

/** A call outside them. */
export function operationOfOther(route: OtherRoute): Operation {
  const required = (name: string) => ({ name, required: true, schema: { type: 'string' } }) as const;
  const bodyErrors = route.method === 'GET' ? [] : (['MALFORMED_JSON', 'UNREADABLE_BODY', 'BODY_TOO_LARGE'] as const);
  const isApi = !route.path.startsWith('/health/');
  const common = isApi ? (['MALFORMED_ADDRESS', 'INTERNAL'] as const) : [];
  return {
    operationId: route.id,
    tags: [route.title],
    ...textsOf(route.text),
    security: [],
    parameters: [
      ...[...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ ...required(name), in: 'path' as const })),
      ...(route.query ?? []).map((name) => ({ ...required(name), in: 'query' as const, required: false })),
      ...(route.headers ?? []).map((name) => ({ ...required(name), in: 'header' as const })),
    ],
    ...(route.body === undefined ? {} : { requestBody: { required: true, content: route.body } }),
    responses: { ...problemResponses([...route.errors, ...bodyErrors, ...common]), ...tooLong, ...route.responses },
  };
}

function textsOf(text: string, more?: string): Pick<Operation, 'summary' | 'description'> {
  const end = text.search(/[.?](\s|$)/);
  const rest = [text.slice(end + 1).trim(), more].filter(Boolean).join(' ');
  return { summary: text.slice(0, end), ...(rest === '' ? {} : { description: rest }) };
}

/** One parameter for each member of a schema of an object. */
function parametersOf(place: 'path' | 'query', schema: Schema): Parameter[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] };
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: member,
  }));
}

function headersOf({ auth, method, reads }: Route): Parameter[] {
  if (auth === 'cookie') {
    const description = 'The address of the product. Browsers send it themselves.';
    return [{ name: 'Origin', in: 'header', required: true, description, schema: { type: 'string', format: 'uri' } }];
  }
  if (auth !== 'user' || (method !== 'GET' && reads !== true)) return [];
  const description = 'The x-position of a write that the answer has to show.';
  return [{ name: 'x-min-position', in: 'header', required: false, description, schema: { type: 'string' } }];
}
