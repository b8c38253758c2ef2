import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a test reads it, whichever protocol it came by. */
export interface ReceivedPrompt {
  readonly system: string;
  /** What was asked, then answers and corrections in turn. */
  readonly messages: readonly string[];
  /** Names of the fields that the answer should have; empty if the request has no schema. */
  readonly fields: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

/** What the server does with a request. */
export type Reply =
  | { readonly text: string; readonly afterMs?: number }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly raw: unknown }
  | 'hang'
  | 'cut'
  /** The connection is reset in the middle of the body. */
  | 'reset'
  /** The body arrives at one byte a second. */
  | 'trickle';

export interface ModelServer {
  readonly openAiUrl: string;
  readonly geminiUrl: string;
  readonly received: readonly ReceivedPrompt[];
  /** Connections that are open, to see that a cancelled call closes its own. */
  openCalls(): number;
  reply(reply: (prompt: ReceivedPrompt, number: number) => Reply): void;
  close(): Promise<void>;
}

/**
 * Speaks the chat completions of the OpenAI protocol and the generateContent of Gemini, and answers as told.
 * @param port any free one by default.
 */
export async function startModelServer(port = 0): Promise<ModelServer> {
  const received: ReceivedPrompt[] = [];
  let answer: (prompt: ReceivedPrompt, number: number) => Reply = () => ({ status: 500 });
  const open = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    const isGemini = request.url?.includes(':generateContent') === true;
    const body = await bodyOf(request);
    const prompt = isGemini ? geminiPrompt(body, request) : openAiPrompt(body, request);
    received.push(prompt);
    await send(response, answer(prompt, received.length), isGemini);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    openAiUrl: `${url}/v1`,
    geminiUrl: url,
    received,
    openCalls: () => open.size,
    reply: (reply) => {
      received.length = 0;
      answer = reply;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return JSON.parse(text || '{}') as Record<string, unknown>;
}

interface OpenAiBody {
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly json_schema?: { readonly schema: { readonly properties?: object } } };
}

function openAiPrompt(body: OpenAiBody & Record<string, unknown>, { headers }: IncomingMessage): ReceivedPrompt {
  const messages = body.messages ?? [];
  return {
    system: messages.find(({ role }) => role === 'system')?.content ?? '',
    messages: messages.filter(({ role }) => role !== 'system').map(({ content }) => content),
    fields: Object.keys(body.response_format?.json_schema?.schema.properties ?? {}),
    headers,
    body,
  };
}

interface GeminiContent {
  readonly parts: readonly { readonly text: string }[];
}
interface GeminiBody {
  readonly systemInstruction?: GeminiContent;
  readonly contents?: readonly GeminiContent[];
  readonly generationConfig?: { readonly responseSchema?: { readonly properties?: object } };
}

function geminiPrompt(body: GeminiBody & Record<string, unknown>, { headers }: IncomingMessage): ReceivedPrompt {
  const textOf = (content: GeminiContent | undefined) => (content?.parts ?? []).map(({ text }) => text).join('');
  return {
    system: textOf(body.systemInstruction),
    messages: (body.contents ?? []).map(textOf),
    fields: Object.keys(body.generationConfig?.responseSchema?.properties ?? {}),
    headers,
    body,
  };
}

async function send(response: ServerResponse, reply: Reply, isGemini: boolean): Promise<void> {
  if (reply === 'hang') return;
  if (reply === 'cut' || reply === 'reset' || reply === 'trickle') return sendPart(response, reply);
  if ('status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.body ?? '{}');
    return;
  }
  if ('text' in reply && reply.afterMs !== undefined) await new Promise((done) => setTimeout(done, reply.afterMs));
  const raw = 'raw' in reply ? reply.raw : isGemini ? geminiAnswer(reply.text) : openAiAnswer(reply.text);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(raw));
}

const startOfAnswer = '{"choices":[{"mess';
const byteEveryMs = 1_000;

/** Begins an answer that never arrives as a whole. */
function sendPart(response: ServerResponse, fault: 'cut' | 'reset' | 'trickle'): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  if (fault === 'cut') response.write(startOfAnswer, () => response.destroy());
  else if (fault === 'reset') response.write(startOfAnswer, () => response.socket?.resetAndDestroy());
  else {
    const timer = setInterval(() => response.write(' '), byteEveryMs);
    response.on('close', () => clearInterval(timer));
    response.write('{');
  }
}

const openAiAnswer = (content: string) => ({
  id: 'c1',
  object: 'chat.completion',
  created: 0,
  model: 'test',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
});

const geminiAnswer = (text: string) => ({
  candidates: [{ index: 0, finishReason: 'STOP', content: { role: 'model', parts: [{ text }] } }],
  usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 },
});
