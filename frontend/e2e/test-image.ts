import { crc32, deflateSync } from 'node:zlib';

/** A small real PNG: a page with a button. */
export function anImage(name = 'page.png', width = 320, height = 200) {
  const row = (y: number) => {
    const pixels = Buffer.alloc(1 + width * 3, 0xf2);
    pixels[0] = 0;
    if (y > height * 0.6 && y < height * 0.75) pixels.fill(0x50, 1 + 100 * 3, 1 + 220 * 3);
    return pixels;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, (_, y) => row(y))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
