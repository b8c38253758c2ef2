/**
 * Frees the memory of a chunk at once. Chunks are allocated outside V8's heap, and V8 lets 70 MB or more of them
 * accumulate before it collects them, which a flood of uploads does in a fraction of a second.
 *
 * The chunk must not be used afterwards; in particular, a write of it must have completed. A chunk that is part of a
 * larger buffer, such as Node's pool, is left to the garbage collector.
 */
export function freeBytes(chunk: Uint8Array): void {
  const { buffer, byteLength } = chunk;
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength) buffer.transfer(0);
}
