import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import busboy from 'busboy';
import type { Request } from 'express';

/** A posted form with its one file. */
export interface PostedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Uint8Array;
}

const fieldsMax = 20;
const fieldBytesMax = 4_096;
/** So much of a file that is too large is still read, so that the browser hears the refusal and not a broken line. */
const drainedBytesMax = 32 * 1024 * 1024;

/**
 * Reads a multipart form while it arrives, keeping at most `bytesMax` bytes of its file.
 *
 * @throws DomainError IMAGE_TOO_LARGE when the file has more, IMAGE_REFUSED when the form is not one with one file.
 */
export function receiveForm(request: Request, bytesMax: number): Promise<PostedForm> {
  return new Promise((resolve, reject) => {
    const parser = parserFor(request, bytesMax);
    if (parser === null) return reject(refuse(request, 'IMAGE_REFUSED'));
    const fields: Record<string, string> = {};
    const chunks: Buffer[] = [];
    let files = 0;
    const fail = (code: 'IMAGE_TOO_LARGE' | 'IMAGE_REFUSED') => {
      request.unpipe(parser);
      reject(refuse(request, code));
    };
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) return fail('IMAGE_REFUSED');
      fields[name] = value;
    });
    parser.on('file', (_name, stream) => {
      files += 1;
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail('IMAGE_TOO_LARGE'));
      stream.on('error', () => fail('IMAGE_REFUSED'));
    });
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
      parser.on(limit, () => fail('IMAGE_REFUSED'));
    parser.on('error', () => fail('IMAGE_REFUSED'));
    parser.on('close', () => {
      if (files === 1) resolve({ fields, file: Buffer.concat(chunks) });
      else reject(new DomainError('IMAGE_REFUSED'));
    });
    request.on('aborted', () => reject(new DomainError('IMAGE_REFUSED')));
    request.pipe(parser);
  });
}

function parserFor({ headers }: Request, bytesMax: number) {
  try {
    return busboy({
      headers,
      // The limit fires when it is reached, so that one byte more than allowed must fit.
      limits: { files: 1, fileSize: bytesMax + 1, fields: fieldsMax, fieldSize: fieldBytesMax, fieldNameSize: 100 },
    });
  } catch {
    return null;
  }
}

/** Reads on for a while and then hangs up. */
function refuse(request: Request, code: 'IMAGE_TOO_LARGE' | 'IMAGE_REFUSED'): DomainError {
  let drainedBytes = 0;
  request.on('data', (chunk: Buffer) => {
    drainedBytes += chunk.length;
    if (drainedBytes > drainedBytesMax) request.destroy();
  });
  request.resume();
  return new DomainError(code);
}
