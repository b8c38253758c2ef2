import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { createParser } from 'eventsource-parser';
import { type ResponseReader, rememberPosition } from '../../lib/api-client.ts';
import { ApiError, errorBody, internalError, networkError } from '../../lib/api-error.ts';

const eventStream = 'text/event-stream';
/** A generation that fails after it has begun has no HTTP status of its own. */
const failedStatus = 502;

/** Reads the response to a generation, and passes on each participant as soon as it arrives. */
export function asTheyArrive(onParticipant: (participant: ParticipantView) => void): ResponseReader {
  return {
    accept: eventStream,
    bodyOf: (response) =>
      response.headers.get('content-type')?.startsWith(eventStream) && response.body !== null
        ? readEvents(response.body, onParticipant)
        : response.json(),
  };
}

/**
 * @returns The panel.
 * @throws ApiError The problem that the server names, or a network error if the stream ends before the panel.
 */
async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onParticipant: (participant: ParticipantView) => void,
): Promise<unknown> {
  let panel: unknown;
  let problem: ApiError | null = null;
  const parser = createParser({
    onEvent: ({ event, data, id }) => {
      const content: unknown = JSON.parse(data);
      if (event === 'participant') onParticipant(content as ParticipantView);
      if (event === 'problem') problem = problemOf(content);
      if (event !== 'panel') return;
      rememberPosition(id ?? null);
      panel = content;
    },
  });
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) parser.feed(chunk);
  if (panel === undefined) throw problem ?? networkError();
  return panel;
}

function problemOf(content: unknown): ApiError {
  return new ApiError(failedStatus, errorBody(content) ?? internalError);
}
