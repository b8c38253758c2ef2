import type { Handler } from './middleware.ts';

/** For a server that has nothing but its middleware. */
export const respondNotFound: Handler = (_request, response) => {
  response.writeHead(404);
  response.end();
};
