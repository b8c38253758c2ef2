import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Line {
  readonly text: string;
  /** The file's length in bytes up to and including the end of this line. */
  readonly endsAt: number;
}

/**
 * A file's complete lines. An unterminated last line, left by a writer that was killed, is omitted. A missing file has
 * no lines.
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let rest: Buffer[] = [];
  let endsAt = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
        const line = Buffer.concat([...rest, chunk.subarray(start, end)]);
        rest = [];
        start = end + 1;
        endsAt += line.length + 1;
        yield { text: line.toString('utf8'), endsAt };
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

export interface LineWriter {
  write(line: string): Promise<void>;
  /** Flushes to disk. */
  close(): Promise<void>;
}

const flushBytes = 1024 * 1024;

/** Truncates a file to its first `keepBytes` and appends lines to it. */
export async function openLineWriter(file: string, keepBytes: number): Promise<LineWriter> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a', 0o600);
  await handle.truncate(keepBytes);
  let pending: string[] = [];
  let pendingLength = 0;
  const flush = async () => {
    await handle.appendFile(pending.join(''));
    pending = [];
    pendingLength = 0;
  };
  return {
    write: async (line) => {
      pending.push(line, '\n');
      pendingLength += line.length;
      if (pendingLength > flushBytes) await flush();
    },
    close: async () => {
      await flush();
      await handle.sync();
      await handle.close();
    },
  };
}
