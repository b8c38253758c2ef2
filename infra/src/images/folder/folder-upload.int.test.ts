import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { ImageRefused } from '@windtunnel/contracts/ports/images';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../../clock/fake-clock.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { anImage, inChunks } from '../contract/sample-images.ts';
import { openImages } from '../open.ts';
import { createFolderImages } from './folder-images.ts';

let folder: ReturnType<typeof aDataFolder>;
let clock: FakeClock;
let images: ReturnType<typeof createFolderImages>;
const key = 'concept-validation/s1/c1/photo.jpg';

beforeEach(() => {
  folder = aDataFolder();
  clock = createFakeClock();
  images = createFolderImages({ folder: folder.path, clock, signingKey: Buffer.alloc(32, 7) });
});
afterEach(() => folder.remove());

const signed = async (contentType: 'image/png' | 'image/jpeg', bytesMax = 5_000_000) =>
  (await images.signUpload({ key, userId: 'u1', contentType, bytesMax, expiresInSeconds: 300 })).uploadFields;
const receive = async (fields: Readonly<Record<string, string>>, file: Uint8Array) =>
  images.local.admit(fields).receive(inChunks(file));
const viewOf = async (seconds: number) => {
  const view = await images.signView(key, seconds);
  if (view === null) throw new Error(`${key} has no image`);
  return view;
};
const reasonOf = (receiving: Promise<unknown>) =>
  receiving.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ImageRefused ? error.reason : error),
  );

it('refuses a file that is not an image of the signed type', async () => {
  const png = await signed('image/png');
  const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await reasonOf(receive(png, page))).toBe('not-an-image');
  expect(await reasonOf(receive(png, Buffer.alloc(0)))).toBe('not-an-image');
  expect(await reasonOf(receive(png, await anImage('jpeg')))).toBe('not-an-image');
  const truncated = (await anImage('png')).subarray(0, 40);
  expect(await reasonOf(receive(png, truncated))).toBe('not-an-image');
  expect(await images.read(key)).toBeNull();
});

it('refuses a small file that decodes to more than 40 megapixels', async () => {
  const bomb = await anImage('png', { width: 8_000, height: 5_001 });
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await reasonOf(receive(await signed('image/png'), bomb))).toBe('too-many-pixels');
});

it('refuses an expired form and one with any changed field', async () => {
  const fields = await signed('image/png');
  const image = await anImage('png');
  for (const [field, value] of Object.entries(fields)) {
    const changed = { ...fields, [field]: `${value}0` };
    expect(await reasonOf(receive(changed, image))).toBe('forged');
  }
  expect(await reasonOf(receive({}, image))).toBe('forged');
  await clock.advance(300_001);
  expect(await reasonOf(receive(fields, image))).toBe('expired');
});

it('serves an image until the link expires', async () => {
  await receive(await signed('image/png'), await anImage('png'));
  const { signedUrl, expiresAt } = await viewOf(60);
  const { searchParams } = new URL(signedUrl, 'http://localhost');
  const query = {
    key: searchParams.get('key') ?? '',
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
  expect(signedUrl).toMatch(/^\/api\/uploads\/view\?key=/);
  expect(expiresAt).toBe('2026-01-05T09:01:00.000Z');
  expect((await images.local.open(query))?.contentType).toBe('image/png');
  await clock.advance(60_001);
  expect(await images.local.open(query)).toBeNull();
});

it('does not accept the signature of a view for an upload', async () => {
  await receive(await signed('image/png'), await anImage('png'));
  const { searchParams } = new URL((await viewOf(60)).signedUrl, 'http://localhost');
  const fields = { ...Object.fromEntries(searchParams), contentType: 'image/png', bytesMax: '5000000' };
  expect(await reasonOf(receive(fields, await anImage('png')))).toBe('forged');
});

const incomingFiles = () => (existsSync(folder.file('.uploads')) ? readdirSync(folder.file('.uploads')) : []);

it('streams a file to disk, and stops reading when it is too large', async () => {
  const small = await signed('image/png', 100);
  const seen: string[][] = [];
  async function* arriving() {
    for (let chunk = 0; chunk < 5; chunk += 1) {
      seen.push(incomingFiles());
      yield Buffer.alloc(60);
    }
  }
  expect(await reasonOf(images.local.admit(small).receive(arriving()))).toBe('too-large');
  expect(seen).toEqual([[expect.stringMatching(/\.part$/)], [expect.stringMatching(/\.part$/)]]);
  expect(incomingFiles()).toEqual([]);
});

it('leaves no temporary file when an upload is aborted, refused or stored', async () => {
  const fields = await signed('image/png');
  const aborted = new Error('aborted');
  async function* aborting() {
    yield* inChunks(await anImage('png'));
    throw aborted;
  }
  await expect(images.local.admit(fields).receive(aborting())).rejects.toBe(aborted);
  expect([incomingFiles(), await images.read(key)]).toEqual([[], null]);
  expect(await reasonOf(receive(fields, Buffer.from('<html>')))).toBe('not-an-image');
  expect(incomingFiles()).toEqual([]);
  await receive(fields, await anImage('png'));
  expect(incomingFiles()).toEqual([]);
});

it('removes the temporary files of an earlier process at start', async () => {
  await receive(await signed('image/png'), await anImage('png'));
  await mkdir(folder.file('.uploads'), { recursive: true });
  await writeFile(folder.file('.uploads/0123.part'), 'half');
  const read = readSettings({}, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join());
  const opened = await openImages(read.settings, { folder: folder.path, clock, signingKey: Buffer.alloc(32, 7) });
  expect(incomingFiles()).toEqual([]);
  expect(await opened.read(key)).not.toBeNull();
});

it('does not list a half-written file', async () => {
  await receive(await signed('image/jpeg'), await anImage('jpeg'));
  await writeFile(folder.file(`${key}.0123456789ab.tmp`), 'half');
  const keys: string[] = [];
  for await (const each of images.allKeys()) keys.push(each);
  expect(keys).toEqual([key]);
});
