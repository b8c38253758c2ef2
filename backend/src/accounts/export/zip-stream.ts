import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchiveEntry {
  /** Path within the archive. */
  readonly name: string;
  readonly content: string | Uint8Array;
  /** False for content that is compressed already, such as images. */
  readonly compress: boolean;
}

/** A zip archive in chunks. Each entry is only requested once the chunks of the one before it have been taken. */
export async function* zipStream(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, content, compress } of entries) {
    const file = compress ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(file);
    file.push(typeof content === 'string' ? new TextEncoder().encode(content) : content, true);
    // Not `yield*`, which would pass on to the list the error by which a stream ends its source.
    for (const chunk of chunks.splice(0)) yield chunk;
  }
  zip.end();
  for (const chunk of chunks.splice(0)) yield chunk;
}
