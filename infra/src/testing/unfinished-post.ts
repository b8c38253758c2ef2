import { request } from 'node:http';

interface PostResponse {
  readonly status: number;
  /** The error code if the request was refused. */
  readonly code: string | null;
}

/** A posted form, only the first part of which has been sent. */
export interface UnfinishedPost {
  /** The response, which may arrive before the form is complete; null if the connection closes without one. */
  readonly response: Promise<PostResponse | null>;
  /**
   * Resolves once the operating system has accepted the first part, by which time the server must have read most of it.
   */
  readonly sent: Promise<void>;
  /** Resolves once either side has closed the connection. */
  readonly closed: Promise<void>;
  /** Sends more of the file. */
  send(bytes: number): void;
  /** Sends the rest of the form. */
  finish(): void;
  abort(): void;
}

interface PostOptions {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Uint8Array;
  /** How much of the file to send at first; null sends only the fields. */
  readonly fileBytesSent: number | null;
}

const boundary = 'unfinished-post-boundary';

/** Posts a form as a browser does, fields first and then the file, and pauses part-way. */
export function openUnfinishedPost(url: string, { fields, file, fileBytesSent }: PostOptions): UnfinishedPost {
  const values = Object.entries(fields).map(([name, value]) => `${partHead(`name="${name}"`)}${value}\r\n`);
  const head = Buffer.from(values.join(''));
  const fileHead = Buffer.from(partHead('name="file"; filename="image.png"'));
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const post = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      // As a browser does. Otherwise Node's server would itself close the connection after responding.
      connection: 'keep-alive',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + fileHead.length + file.length + tail.length,
    },
  });
  const { promise: response, resolve: responded } = Promise.withResolvers<PostResponse | null>();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  post.on('response', (incoming) => {
    let text = '';
    incoming.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    incoming.on('end', () => responded({ status: incoming.statusCode ?? 0, code: codeOf(text) }));
    incoming.on('error', () => responded(null));
  });
  // Servers are expected to hang up on unfinished forms.
  post.on('error', () => responded(null));
  post.on('close', () => {
    responded(null);
    close();
  });
  const { promise: sent, resolve: flushed } = Promise.withResolvers<void>();
  post.write(head, fileBytesSent === null ? () => flushed() : undefined);
  let fileSent = 0;
  const send = (bytes: number) => {
    post.write(file.subarray(fileSent, fileSent + bytes), () => flushed());
    fileSent += bytes;
  };
  if (fileBytesSent !== null) {
    post.write(fileHead);
    send(fileBytesSent);
  }
  return {
    response,
    sent,
    closed,
    send,
    finish: () => {
      if (fileBytesSent === null) post.write(fileHead);
      send(file.length - fileSent);
      post.end(tail);
    },
    abort: () => void post.destroy(),
  };
}

function partHead(disposition: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
}

function codeOf(text: string): string | null {
  return text === '' ? null : (JSON.parse(text) as { code: string }).code;
}
