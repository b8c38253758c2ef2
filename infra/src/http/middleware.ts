import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a request passes through; `next` hands it on. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What answers a request in the end. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;
