import sharp from 'sharp';

/** An image in a single colour. */
export async function anImage(format: 'png' | 'jpeg', size: { width?: number; height?: number } = {}): Promise<Buffer> {
  const { width = 8, height = 6 } = size;
  const image = sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
  return await image[format]().toBuffer();
}

/** A file in chunks, as it would arrive over a network. */
export async function* inChunks(file: Uint8Array, chunkBytes = 16_384): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.length; from += chunkBytes) yield file.subarray(from, from + chunkBytes);
}

/** An image as taken by a camera: rotated by its metadata, which also contains the location. */
export async function aPhotograph(): Promise<Buffer> {
  const plain = sharp(await anImage('jpeg'));
  return await plain
    .withExif({ IFD0: { Copyright: 'Ann Example' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
