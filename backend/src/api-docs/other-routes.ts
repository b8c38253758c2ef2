import type { ErrorCode } from '@windtunnel/contracts/errors';
import { paymentWebhookPath } from '@windtunnel/contracts/http/payment';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import { workflowCommandKeyHeader, workflowCommandPath } from '@windtunnel/contracts/workflows/workflow-command-wire';

/** A route that no browser or program of a user calls by itself, and that therefore is not in the contracts. */
export interface OtherRoute {
  readonly id: string;
  readonly title: string;
  readonly method: 'GET' | 'POST';
  /** With `:name` parameters. */
  readonly path: string;
  /** The first sentence is its heading. */
  readonly text: string;
  readonly query?: readonly string[];
  readonly headers?: readonly string[];
  readonly body?: JsonObject;
  readonly responses: Readonly<Record<string, JsonObject>>;
  readonly errors: readonly ErrorCode[];
}

const pages = 'Pages of the server';
const programs = 'Between programs';
const text: JsonObject = { type: 'string' };
const object: JsonObject = { type: 'object' };

const answer = (description: string, contentType: string, schema: JsonObject = text): JsonObject => ({
  description,
  content: { [contentType]: { schema } },
});
const page = { 200: answer('A page', 'text/html') };
const redirect = (description: string): JsonObject => ({ description, headers: { Location: { schema: text } } });
const status = (name: string): JsonObject => ({
  type: 'object',
  properties: {
    status: { const: name },
    missing: { type: 'array', items: text },
    reasons: { type: 'array', items: text },
  },
  required: ['status'],
});

/** Everything that the server answers and that is not in the contracts. */
export const otherRoutes: readonly OtherRoute[] = [
  {
    id: 'openApiDocument',
    title: pages,
    method: 'GET',
    path: '/openapi.json',
    text: 'Read this document.',
    responses: { 200: answer('An OpenAPI 3.1 document', 'application/json', object) },
    errors: [],
  },
  {
    id: 'apiDocsPage',
    title: pages,
    method: 'GET',
    path: '/api-docs',
    text: 'Show this document as a page.',
    responses: page,
    errors: [],
  },
  {
    id: 'mailPage',
    title: pages,
    method: 'GET',
    path: '/mail',
    text: 'Show the emails that stay on this machine. Only there, and only while no mail server is set.',
    query: ['to'],
    responses: page,
    errors: ['ROUTE_NOT_FOUND'],
  },
  {
    id: 'demoTillPage',
    title: pages,
    method: 'GET',
    path: '/api/payment/demo-till/:visitId',
    text: 'Show the demo till. Only on this machine, and only while no payment provider is set.',
    responses: page,
    errors: ['ROUTE_NOT_FOUND'],
  },
  {
    id: 'demoTillAct',
    title: pages,
    method: 'POST',
    path: '/api/payment/demo-till/:visitId',
    text: 'Press a button of the demo till.',
    query: ['action', 'card', 'invoice', 'state'],
    responses: { 303: redirect('Goes on to the next page'), 402: answer('The card was declined', 'text/html') },
    errors: ['ROUTE_NOT_FOUND'],
  },
  {
    id: 'googleStart',
    title: pages,
    method: 'GET',
    path: '/api/oauth/google',
    text: 'Start a sign-in with Google.',
    query: ['ref', 'moved'],
    responses: { 302: redirect('To Google or, with the code of a failure, to the login page') },
    errors: [],
  },
  {
    id: 'googleCallback',
    title: pages,
    method: 'GET',
    path: '/api/oauth/google/callback',
    text: 'Return from Google.',
    query: ['code', 'state', 'error'],
    responses: {
      302: redirect('To the page that opens the session or, with the code of a failure, to the login page'),
    },
    errors: [],
  },
  {
    id: 'uploadedFile',
    title: 'Images',
    method: 'POST',
    path: '/api/uploads/files',
    text: 'Upload an image with a signed form. Absent where images are kept in a bucket, which receives the form itself.',
    body: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { key: text, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
          required: ['key', 'file'],
        },
      },
    },
    responses: { 204: { description: 'The image is stored' } },
    errors: [
      'UPLOAD_NOT_A_FORM',
      'IMAGE_REFUSED',
      'IMAGE_TOO_LARGE',
      'IMAGE_TOO_MANY_PIXELS',
      'IMAGE_LINK_EXPIRED',
      'STUDY_NOT_FOUND',
      'STUDY_NOT_EDITABLE',
      'UPLOAD_TIMED_OUT',
      'TOO_MANY_UPLOADS',
      'TOO_BUSY',
      'ROUTE_NOT_FOUND',
    ],
  },
  {
    id: 'uploadedImage',
    title: 'Images',
    method: 'GET',
    path: '/api/uploads/view',
    text: 'Show an image by a signed link.',
    query: ['key', 'expires', 'signature'],
    responses: {
      200: { description: 'The image', content: { 'image/png': { schema: {} }, 'image/jpeg': { schema: {} } } },
    },
    errors: ['IMAGE_LINK_EXPIRED', 'ROUTE_NOT_FOUND'],
  },
  {
    id: 'paymentWebhook',
    title: programs,
    method: 'POST',
    path: paymentWebhookPath,
    text: 'Receive a notice of the payment provider. The signature covers the bytes as they were sent.',
    headers: ['stripe-signature'],
    body: { 'application/json': { schema: object } },
    responses: { 200: answer('The effect is stored', 'application/json', object) },
    errors: ['INVALID_WEBHOOK', 'PAYMENTS_UNAVAILABLE', 'CONCURRENT_CHANGE'],
  },
  {
    id: 'workflowCommand',
    title: programs,
    method: 'POST',
    path: `${workflowCommandPath}/:name`,
    text: 'Receive a command of the worker. Only between programs that share a secret, and never from outside.',
    headers: [workflowCommandKeyHeader],
    body: { 'application/json': { schema: object } },
    responses: { 200: answer('Done, or refused for good', 'application/json', object) },
    errors: ['VALIDATION_ERROR', 'UNAUTHENTICATED', 'ROUTE_NOT_FOUND', 'CONCURRENT_CHANGE'],
  },
  {
    id: 'healthLive',
    title: programs,
    method: 'GET',
    path: '/health/live',
    text: 'Tell whether the process responds.',
    responses: { 200: answer('It does', 'application/json', status('live')) },
    errors: [],
  },
  {
    id: 'healthReady',
    title: programs,
    method: 'GET',
    path: '/health/ready',
    text: 'Tell whether the process can serve users.',
    responses: {
      200: answer('It can', 'application/json', status('ready')),
      503: answer('It cannot, for want of what is named', 'application/json', status('not ready')),
    },
    errors: [],
  },
];
