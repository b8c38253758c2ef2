import { randomUUID } from 'node:crypto';
import type { Images, ImageType, SignedView, UploadForm } from '@windtunnel/contracts/ports/images';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anImage, aPhotograph } from './sample-images.ts';

/** An adapter under test, and what a browser does with it. */
export interface ImagesHost {
  readonly images: Images;
  /** Posts the form with the file as a browser would; rejects if it is refused. */
  post(form: UploadForm, file: Uint8Array): Promise<void>;
  /** Fetches a signed URL; null if it is refused. */
  fetch(signedUrl: string): Promise<Uint8Array | null>;
  /** Advances the clock that determines when forms and links expire. */
  pass(seconds: number): Promise<void>;
  destroy(): Promise<void>;
}

/** What every image store guarantees. */
export function imagesContract({ name, create }: { readonly name: string; create(): Promise<ImagesHost> }): void {
  describe(`images: ${name}`, () => {
    let host: ImagesHost;
    beforeAll(async () => {
      host = await create();
    });
    afterAll(() => host.destroy());
    uploads(() => host);
    refusals(() => host);
    onlyImages(() => host);
    storing(() => host);
    invalidKeys(() => host);
    exporting(() => host);
  });
}

type UploadRequest = Parameters<Images['signUpload']>[0];

const aKey = (study: string = randomUUID()) => `design-review/${study}/${randomUUID()}/Screen_1.final-v2.png`;

const sign = (host: ImagesHost, key: string, change: Partial<UploadRequest> = {}) =>
  host.images.signUpload({
    key,
    userId: 'u1',
    contentType: 'image/png',
    bytesMax: 5_000_000,
    expiresInSeconds: 300,
    ...change,
  });

async function viewOf({ images }: ImagesHost, key: string, expiresInSeconds = 900): Promise<SignedView> {
  const view = await images.signView(key, expiresInSeconds);
  if (view === null) throw new Error(`${key} has no image`);
  return view;
}

async function upload(host: ImagesHost, key: string): Promise<Uint8Array> {
  await host.post(await sign(host, key), await anImage('png'));
  const stored = await host.images.read(key);
  if (stored === null) throw new Error(`${key} was not stored`);
  return stored.bytes;
}

function uploads(open: () => ImagesHost): void {
  it('stores the file that its form was signed for, and serves it by a signed link', async () => {
    const key = aKey();
    const form = await sign(open(), key);
    expect(form.key).toBe(key);
    await open().post(form, await anImage('png'));
    const stored = await open().images.read(key);
    expect(stored?.contentType).toBe('image/png');
    const { signedUrl, expiresAt } = await viewOf(open(), key);
    expect(Buffer.from((await open().fetch(signedUrl)) ?? [])).toEqual(Buffer.from(stored?.bytes ?? []));
    expect(new Date(expiresAt).toISOString()).toBe(expiresAt);
  });

  it('stores JPEG, too, and returns its type', async () => {
    const key = aKey();
    await open().post(await sign(open(), key, { contentType: 'image/jpeg' }), await anImage('jpeg'));
    expect((await open().images.read(key))?.contentType).toBe('image/jpeg');
  });
}

function refusals(open: () => ImagesHost): void {
  it('refuses a form whose key was changed', async () => {
    const [mine, yours] = [aKey(), aKey()];
    const form = await sign(open(), mine);
    const image = await anImage('png');
    const changed = { ...form, uploadFields: { ...form.uploadFields, key: yours } };
    await expect(open().post(changed, image)).rejects.toThrow();
    expect(await open().images.read(yours)).toBeNull();
  });

  it('refuses a file that exceeds the limit of its form', async () => {
    const key = aKey();
    await expect(open().post(await sign(open(), key, { bytesMax: 40 }), await anImage('png'))).rejects.toThrow();
    expect(await open().images.read(key)).toBeNull();
  });

  it('accepts no file with an expired form, and serves nothing to an expired link', async () => {
    const [late, shown] = [aKey(), aKey()];
    await upload(open(), shown);
    const form = await sign(open(), late, { expiresInSeconds: 1 });
    const { signedUrl } = await viewOf(open(), shown, 1);
    await open().pass(3);
    await expect(open().post(form, await anImage('png'))).rejects.toThrow();
    expect(await open().images.read(late)).toBeNull();
    expect(await open().fetch(signedUrl)).toBeNull();
    expect(await open().fetch((await viewOf(open(), shown)).signedUrl)).not.toBeNull();
  });

  it('serves nothing to a link with a changed key or signature', async () => {
    const [mine, yours] = [aKey(), aKey()];
    await upload(open(), mine);
    await upload(open(), yours);
    const { signedUrl } = await viewOf(open(), mine);
    const study = (key: string) => key.split('/')[1] ?? '';
    expect(await open().fetch(signedUrl.replaceAll(study(mine), study(yours)))).toBeNull();
    expect(await open().fetch(signedUrl.replace(/ignature=..../, 'ignature=AAAA'))).toBeNull();
  });
}

function onlyImages(open: () => ImagesHost): void {
  /** A bad file is refused immediately or, by a store that accepts any file, before the image is first requested. */
  const isStored = async (file: Uint8Array, contentType: ImageType) => {
    const key = aKey();
    await open()
      .post(await sign(open(), key, { contentType }), file)
      .catch(() => undefined);
    const view = await open()
      .images.signView(key, 900)
      .catch(() => null);
    const stored = await open().images.read(key);
    expect(view === null).toBe(stored === null);
    expect(await open().images.copy(key, aKey())).toBe(stored !== null);
    return stored !== null;
  };

  it('stores pixels only, without location or name, and rotated upright', async () => {
    const [key, copied] = [aKey(), aKey()];
    const photograph = await aPhotograph();
    expect((await sharp(photograph).metadata()).exif?.includes('Ann Example')).toBe(true);
    await open().post(await sign(open(), key, { contentType: 'image/jpeg' }), photograph);
    expect(await open().images.copy(key, copied)).toBe(true);
    for (const one of [key, copied]) {
      const shown = await open().fetch((await viewOf(open(), one)).signedUrl);
      const stored = await sharp(shown ?? undefined).metadata();
      expect(stored).toMatchObject({ format: 'jpeg', width: 6, height: 8 });
      expect([stored.exif, stored.xmp, stored.orientation]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('stores nothing that is not an image of the signed type', async () => {
    const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const truncated = (await anImage('png')).subarray(0, 40);
    for (const file of [page, Buffer.alloc(0), await anImage('jpeg'), truncated])
      expect(await isStored(file, 'image/png')).toBe(false);
    expect(await isStored(await anImage('png'), 'image/png')).toBe(true);
  });

  it('stores no small file that decodes to more than 40 megapixels', async () => {
    const bomb = await anImage('png', { width: 8_000, height: 5_001 });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await isStored(bomb, 'image/png')).toBe(false);
    const key = aKey();
    const posted = async () => {
      await open().post(await sign(open(), key, { contentType: 'image/png' }), bomb);
      await open().images.signView(key, 900);
    };
    await expect(posted()).rejects.toMatchObject({ reason: 'too-many-pixels' });
    expect(await open().images.signView(key, 900)).toBeNull();
  });
}

function storing(open: () => ImagesHost): void {
  it('knows whether there is an image under a key', async () => {
    const key = aKey();
    await open().post(await sign(open(), key), await anImage('png'));
    expect(await open().images.has(key)).toBe(true);
    expect(await open().images.has(key.replace('.png', '.jpg'))).toBe(false);
  });

  it('returns null for a key without an image', async () => {
    expect(await open().images.read(aKey())).toBeNull();
    expect(await open().images.has(aKey())).toBe(false);
    expect(await open().images.signView(aKey(), 900)).toBeNull();
  });

  it('copies an image independently of its source', async () => {
    const [from, to] = [aKey(), aKey()];
    const bytes = await upload(open(), from);
    expect(await open().images.copy(from, to)).toBe(true);
    await open().images.deleteUnder(`design-review/${from.split('/')[1]}/`);
    expect(await open().images.read(from)).toBeNull();
    expect(Buffer.from((await open().images.read(to))?.bytes ?? [])).toEqual(Buffer.from(bytes));
    expect(await open().images.copy(aKey(), to)).toBe(false);
  });

  it('removes the images with a prefix and no others', async () => {
    const study = `${randomUUID()}-1`;
    const other = `${study}0`;
    const [first, second, foreign] = [aKey(study), aKey(study), aKey(other)];
    for (const key of [first, second, foreign]) await upload(open(), key);
    await open().images.deleteUnder(`design-review/${study}/`);
    await open().images.deleteUnder(`design-review/${study}/`);
    expect([await open().images.read(first), await open().images.read(second)]).toEqual([null, null]);
    expect(await open().images.read(foreign)).not.toBeNull();
  });

  it('cannot delete all images of a type of study', async () => {
    await expect(open().images.deleteUnder('design-review/')).rejects.toBeInstanceOf(RangeError);
    await expect(open().images.deleteUnder('design-review/x')).rejects.toBeInstanceOf(RangeError);
  });
}

function invalidKeys(open: () => ImagesHost): void {
  it.each([
    '../secrets/keys/x.png',
    'design-review/../../x.png',
    'design-review/./x.png',
    '/etc/passwd/x',
    'design-review//x.png',
    'design-review/a\\..\\b/x.png',
    'design-review/a\u0000/x.png',
    'design-review/a b/x.png',
    'x.png',
    '',
  ])('refuses the key %j in every operation', async (key) => {
    const { images } = open();
    await expect(sign(open(), key)).rejects.toBeInstanceOf(RangeError);
    await expect(images.signView(key, 60)).rejects.toBeInstanceOf(RangeError);
    await expect(images.has(key)).rejects.toBeInstanceOf(RangeError);
    await expect(images.read(key)).rejects.toBeInstanceOf(RangeError);
    await expect(images.copy(key, aKey())).rejects.toBeInstanceOf(RangeError);
    await expect(images.copy(aKey(), key)).rejects.toBeInstanceOf(RangeError);
    await expect(images.deleteUnder(`${key}/`)).rejects.toBeInstanceOf(RangeError);
    const bytes = await anImage('png');
    await expect(images.restore(key, { bytes, contentType: 'image/png' })).rejects.toBeInstanceOf(RangeError);
  });
}

async function keysOf({ images }: ImagesHost): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of images.allKeys()) keys.push(key);
  return keys;
}

function exporting(open: () => ImagesHost): void {
  it('restores an image byte for byte and replaces an existing one', async () => {
    const key = aKey();
    for (const [contentType, format] of [
      ['image/png', 'png'],
      ['image/jpeg', 'jpeg'],
    ] as const) {
      const bytes = await anImage(format);
      await open().images.restore(key, { bytes, contentType });
      const stored = await open().images.read(key);
      expect(stored?.contentType).toBe(contentType);
      expect(Buffer.from(stored?.bytes ?? [])).toEqual(bytes);
    }
  });

  it('lists every key once, sorted as text', async () => {
    const study = randomUUID();
    const [under, deep] = [`design-review/${study}`, `design-review/${study}.b`];
    const keys = [`${under}/a.png`, `${under}/a/b.png`, `${under}/a-b.png`, `${under}-x/c.png`, `${deep}/d.png`];
    const image = { bytes: await anImage('png'), contentType: 'image/png' } as const;
    for (const key of keys) await open().images.restore(key, image);
    const listed = await keysOf(open());
    expect(listed).toEqual([...new Set(listed)].toSorted());
    expect(listed.filter((key) => key.includes(study))).toEqual(keys.toSorted());
    await open().images.deleteUnder(`${under}/`);
    expect((await keysOf(open())).filter((key) => key.startsWith(`${under}/`))).toEqual([]);
  });
}
