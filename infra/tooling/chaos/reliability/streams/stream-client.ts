import { request } from 'node:http';
import { resultRoutes } from '@windtunnel/contracts/http/results';

/** A client that follows one study. */
export interface StreamClient {
  /** Resolves with the first message, or the status of a refusal. */
  readonly begun: Promise<number>;
  /** When the server ended the stream, in milliseconds since 1970. */
  readonly endedMs: Promise<number>;
  isOpen(): boolean;
  messages(): number;
  /** The study's status in the last message. */
  status(): string;
}

/** @param origin of the product. */
export function openStream(origin: string, token: string, studyId: string): StreamClient {
  const begun = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<number>();
  let [isOpen, messages, status] = [true, 0, ''];
  const close = () => {
    isOpen = false;
    ended.resolve(Date.now());
  };
  const headers = { authorization: `Bearer ${token}` };
  const opened = request(origin + resultRoutes.live.path.replace(':id', studyId), { headers, agent: false });
  opened.on('error', close);
  opened.on('response', (response) => {
    if (response.statusCode !== 200) begun.resolve(response.statusCode ?? 0);
    response.setEncoding('utf8').on('data', (text: string) => {
      const statuses = [...text.matchAll(/"studyId":"[^"]*","status":"(\w+)"/g)];
      messages += statuses.length;
      status = statuses.at(-1)?.[1] ?? status;
      if (messages > 0) begun.resolve(200);
    });
    response.on('close', close);
  });
  opened.end();
  return {
    begun: begun.promise,
    endedMs: ended.promise,
    isOpen: () => isOpen,
    messages: () => messages,
    status: () => status,
  };
}
