import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles a request or passes it on by calling `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Responds to a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;
