// A real language model behind the OpenAI protocol: node server.ts PACKAGES_DIR MODEL_FILE PORT
// It stops generating when the client closes the connection; GET /state tells how often that happened.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { askedIn, RequestRefused } from './chat-request.ts';
import { type Generated, openSmallModel, PromptTooLong } from './llama.ts';

const [packagesDir = '', modelFile = '', port = ''] = process.argv.slice(2);
const name = basename(modelFile, '.gguf');
const model = await openSmallModel(packagesDir, modelFile);
const state = { answering: 0, answered: 0, cancelled: 0 };

createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    if (response.destroyed) return;
    const refused = error instanceof RequestRefused || error instanceof PromptTooLong;
    send(response, refused ? 400 : 500, { error: { message: String(error), type: 'invalid_request_error' } });
  });
}).listen(Number(port), '127.0.0.1');

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const route = `${request.method} ${request.url}`;
  if (route === 'GET /v1/models') {
    send(response, 200, { object: 'list', data: [{ id: name, object: 'model', created: 0, owned_by: 'local' }] });
    return;
  }
  if (route === 'GET /state') {
    send(response, 200, state);
    return;
  }
  if (route !== 'POST /v1/chat/completions') {
    send(response, 404, { error: { message: `There is no ${route}.`, type: 'invalid_request_error' } });
    return;
  }
  const asked = askedIn(await textOf(request), name);
  const closed = new AbortController();
  response.once('close', () => closed.abort(new Error('The client has closed the connection.')));
  state.answering += 1;
  try {
    send(response, 200, completion(await model.generate(asked, closed.signal)));
    state.answered += 1;
  } catch (error) {
    if (closed.signal.aborted) state.cancelled += 1;
    throw error;
  } finally {
    state.answering -= 1;
  }
}

function completion({ text, finishReason, promptTokens, completionTokens }: Generated): object {
  return {
    id: `chatcmpl-${state.answered}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1_000),
    model: name,
    choices: [{ index: 0, finish_reason: finishReason, message: { role: 'assistant', content: text } }],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}
