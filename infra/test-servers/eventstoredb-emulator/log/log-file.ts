import { mkdirSync, readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** The file's header. It ensures that no event has position 0. */
const magic = Buffer.from('event log 1\n\0\0\0\0');
const frameHeaderBytes = 8;

/** What a single write added to the log: all of it or, after a torn write, nothing. */
export interface Frame {
  readonly position: number;
  readonly payload: Buffer;
}

/** An append-only file of checksummed frames: length, CRC-32, payload. */
export class LogFile {
  private readonly file: FileHandle;
  private size: number;

  private constructor(file: FileHandle, size: number) {
    this.file = file;
    this.size = size;
  }

  /**
   * Opens or creates the file, passes each complete frame to `take`, and truncates anything a crash left incomplete.
   */
  static async open(path: string, take: (frame: Frame) => void): Promise<LogFile> {
    mkdirSync(dirname(path), { recursive: true });
    const file = await open(path, 'a+');
    const bytes = readFileSync(path);
    if (bytes.length < magic.length) {
      await file.truncate(0);
      await file.write(magic);
      await file.datasync();
      return new LogFile(file, magic.length);
    }
    const end = replay(bytes, take);
    if (end < bytes.length) await file.truncate(end);
    return new LogFile(file, end);
  }

  /** The offset at which the payload of a frame will begin, after `bytesBefore` bytes of frames not yet written. */
  payloadPosition(bytesBefore: number): number {
    return this.size + bytesBefore + frameHeaderBytes;
  }

  /** Writes frames and resolves once they are on disk. Only one call at a time. */
  async append(frames: readonly Buffer[]): Promise<void> {
    const bytes = Buffer.concat(frames);
    await this.file.write(bytes);
    await this.file.datasync();
    this.size += bytes.length;
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}

export function frame(payload: Buffer): Buffer {
  const header = Buffer.allocUnsafe(frameHeaderBytes);
  header.writeUInt32LE(payload.length, 0);
  header.writeUInt32LE(crc32(payload), 4);
  return Buffer.concat([header, payload]);
}

/** @returns the offset at which the last complete frame ends. */
function replay(bytes: Buffer, take: (frame: Frame) => void): number {
  let at = magic.length;
  while (at + frameHeaderBytes <= bytes.length) {
    const length = bytes.readUInt32LE(at);
    const position = at + frameHeaderBytes;
    const payload = bytes.subarray(position, position + length);
    if (payload.length < length || crc32(payload) !== bytes.readUInt32LE(at + 4)) break;
    take({ position, payload });
    at = position + length;
  }
  return at;
}
