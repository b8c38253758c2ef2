import type { Readable } from 'node:stream';
import type { ErrorCode } from '@windtunnel/contracts/errors';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import busboy from 'busboy';
import type { Request } from 'express';
import { freeBytes } from './free-bytes.ts';

/** A posted form up to its file, none of which is read until it is iterated over. */
export interface PostedForm {
  /** The fields before the file. Any after it are ignored, as in S3. */
  readonly fields: Readonly<Record<string, string>>;
  /** Ends only once the whole form has proved valid. A chunk is valid only until the next one is requested. */
  readonly file: AsyncIterable<Uint8Array>;
}

const fieldsMax = 20;
const fieldBytesMax = 4_096;
/** The fields must arrive within this time, and afterwards at least one byte in every such interval. */
const quietMaxMs = 15_000;
/** The whole form must arrive within this time: 10 MB at 0.7 Mbit/s. */
const totalMaxMs = 120_000;
/**
 * Up to this much of a refused form is read and discarded, so that browsers see the response instead of a connection
 * reset.
 */
const drainedBytesMax = 32 * 1024 * 1024;
const drainMaxMs = 5_000;

/**
 * Reads a multipart form up to its file and passes it to `accept`, which can refuse it before any of the file is read.
 * Rejects as soon as the form is refused, however much of it is still to come, so that the client finds out at once.
 * @throws DomainError UPLOAD_NOT_A_FORM for anything else, IMAGE_REFUSED if the form is invalid or does not contain exactly
 *   one file, UPLOAD_TIMED_OUT if it does not arrive in time, and anything that `accept` throws.
 */
export async function receiveForm(
  request: Request,
  clock: Clock,
  accept: (form: PostedForm) => Promise<void>,
): Promise<void> {
  const arrived = new AbortController();
  const form = parseForm(request);
  void endInTime(request, form, { clock, arrived: arrived.signal });
  form.ended.then(
    () => arrived.abort(),
    () => arrived.abort(),
  );
  try {
    const { fields, stream } = await form.begun;
    await accept({ fields, file: wholeFile(stream, form) });
  } catch (error) {
    arrived.abort();
    form.free();
    drain(request, clock);
    throw error;
  }
}

interface IncomingForm {
  /** Resolves at the start of the file. */
  readonly begun: Promise<{ readonly fields: Readonly<Record<string, string>>; readonly stream: Readable }>;
  /** Resolves at the end of a valid form. */
  readonly ended: Promise<void>;
  /** Rejects both promises and aborts the file; only the first call counts. */
  fail(code: ErrorCode): void;
  /** Frees the memory of a form that is no longer being read. */
  free(): void;
}

function parseForm(request: Request): IncomingForm {
  const begun = Promise.withResolvers<{ fields: Record<string, string>; stream: Readable }>();
  const ended = Promise.withResolvers<void>();
  // Depending on when a form fails, only one of these promises is awaited.
  for (const { promise } of [begun, ended]) (promise as Promise<unknown>).catch(() => undefined);
  const fields = new Map<string, string>();
  let file: Readable | null = null;
  let newest: Uint8Array | null = null;
  const parser = parserFor(request);
  const fail = (code: ErrorCode) => {
    const reason = new DomainError(code);
    if (parser !== null) request.unpipe(parser);
    begun.reject(reason);
    ended.reject(reason);
    file?.destroy(reason);
  };
  const refuse = () => fail('IMAGE_REFUSED');
  parser?.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) refuse();
    else if (file === null) fields.set(name, value);
  });
  parser?.on('file', (_name, stream) => {
    file = stream;
    // An unhandled 'error' event would end the process when a form is aborted.
    stream.on('error', refuse);
    begun.resolve({ fields: Object.fromEntries(fields), stream });
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser?.on(limit, refuse);
  parser?.on('error', refuse);
  parser?.on('close', () => (file === null ? refuse() : ended.resolve()));
  request.once('close', () => {
    if (!request.complete) refuse();
  });
  request.on('data', (chunk: Uint8Array) => {
    newest = chunk;
  });
  if (parser === null) fail('UPLOAD_NOT_A_FORM');
  else request.pipe(parser);
  return { begun: begun.promise, ended: ended.promise, fail, free: () => newest !== null && freeBytes(newest) };
}

function parserFor({ headers }: Request) {
  try {
    const limits = { files: 1, fields: fieldsMax, fieldSize: fieldBytesMax, fieldNameSize: 100, parts: fieldsMax + 2 };
    // One chunk at a time: the next is not read until this one has been consumed.
    return busboy({ headers, limits, highWaterMark: 1, fileHwm: 1 });
  } catch {
    return null;
  }
}

async function* wholeFile(stream: Readable, { ended }: IncomingForm): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      yield chunk;
      freeBytes(chunk);
    }
  } catch (error) {
    await ended;
    throw error;
  }
  await ended;
}

/** Fails a form that stalls or takes too long. Returns once it has arrived or been refused. */
async function endInTime(
  { socket }: Request,
  form: IncomingForm,
  { clock, arrived }: { readonly clock: Clock; readonly arrived: AbortSignal },
): Promise<void> {
  let begun = false;
  form.begun.then(
    () => {
      begun = true;
    },
    () => undefined,
  );
  try {
    for (let waitedMs = quietMaxMs; waitedMs <= totalMaxMs; waitedMs += quietMaxMs) {
      const { bytesRead } = socket;
      await clock.sleep(quietMaxMs, arrived);
      if (!begun || socket.bytesRead === bytesRead) break;
    }
    form.fail('UPLOAD_TIMED_OUT');
  } catch {
    // `arrived` was aborted.
  }
}

/** Reads and discards the rest for a moment, then closes the connection. */
function drain(request: Request, clock: Clock): void {
  request.unpipe();
  request.resume();
  if (request.complete || request.destroyed) return;
  const over = new AbortController();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    freeBytes(chunk);
    if (bytes > drainedBytesMax) request.destroy();
  });
  for (const event of ['end', 'close']) request.once(event, () => over.abort());
  clock.sleep(drainMaxMs, over.signal).then(
    () => request.destroy(),
    () => undefined,
  );
}
