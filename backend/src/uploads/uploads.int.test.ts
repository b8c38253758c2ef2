import { randomBytes } from 'node:crypto';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import { emptySetup } from '@windtunnel/contracts/rules/study-setup';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountTestApp, startAccountTestApp } from '../../test/kit/account-test-app.ts';
import { Streams } from '../platform/streams.ts';
import { WriteContext } from '../platform/write-context.ts';
import { study } from '../studies/study.ts';

interface Form {
  readonly uploadUrl: string;
  readonly uploadFields: Record<string, string>;
  readonly key: string;
}

let app: AccountTestApp;
let ada: { accessToken: string; userId: string };
let bob: { accessToken: string; userId: string };
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  app = await startAccountTestApp();
  ada = await app.signIn('ada@example.com');
  bob = await app.signIn('bob@example.com');
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d5a7c' } });
  png = await image.png().toBuffer();
  jpeg = await image
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a photographer' } })
    .toBuffer();
  await aStudy('s1', ada.userId);
});
afterAll(() => app.close());

const aStudy = async (studyId: string, ownerId: string) => {
  const draft = { studyId, ownerId, title: 'T', objective: 'O', type: 'CONCEPT_VALIDATION' as const };
  const command = {
    type: 'Draft' as const,
    draft: { ...emptySetup, ...draft, duplicatedFrom: null },
    changes: {},
    reviewed: false,
  };
  await app.app.get(Streams).decide(study, studyId, command, new WriteContext(ownerId, 'test'));
};
const as = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` });
const askForm = async (user: { accessToken: string }, body: object, path: string = uploadRoutes.conceptImage.path) =>
  await app.send('POST', path, { headers: as(user), body: { fileType: 'image/png', fileName: 'a.png', ...body } });
const formFor = async (body: object = {}): Promise<Form> => {
  const { text } = await askForm(ada, { studyId: 's1', conceptId: 'c1', ...body });
  return JSON.parse(text) as Form;
};
const post = async (form: Form, file: Uint8Array | null, changes: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...form.uploadFields, ...changes })) data.append(name, value);
  if (file !== null) data.append('file', new Blob([new Uint8Array(file)]), 'image.png');
  const response = await fetch(app.url + form.uploadUrl, { method: 'POST', body: data });
  const text = await response.text();
  const { code = null, error } = text === '' ? {} : (JSON.parse(text) as { code: string; error: string });
  return { status: response.status, code, error };
};
const signedUrlPath = (studyId: string, conceptId: string, filename: string) =>
  uploadRoutes.conceptImageUrl.path
    .replace(':studyId', studyId)
    .replace(':conceptId', conceptId)
    .replace(':filename', filename);
const lookAt = async (user: { accessToken: string }, key: string, query = '') => {
  const [, studyId = '', conceptId = '', filename = ''] = key.split('/');
  return await app.send('GET', signedUrlPath(studyId, conceptId, filename) + query, { headers: as(user) });
};
const signedUrlOf = ({ text }: { text: string }) => (JSON.parse(text) as { signedUrl: string }).signedUrl;

describe('uploading an image', () => {
  it('stores it re-encoded under a name that the server chooses, and shows it to its owner', async () => {
    const form = await formFor({ fileType: 'image/jpeg', fileName: '../../etc/passwd' });
    expect(form.key).toMatch(/^concept-validation\/s1\/c1\/[0-9a-f-]{36}\.jpg$/);
    expect((await post(form, jpeg)).status).toBe(204);
    const signed = await lookAt(ada, form.key);
    expect(signed.body).toMatchObject({ success: true, expiresIn: 3_600, expiresAt: '2026-01-05T10:00:00.000Z' });
    const view = await fetch(app.url + signedUrlOf(signed));
    expect(view.status).toBe(200);
    expect(Object.fromEntries(view.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600, immutable',
    });
    const bytes = Buffer.from(await view.arrayBuffer());
    expect(bytes.includes('a photographer')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30, format: 'jpeg' });
  });

  it('stores every byte of a large image that arrives in many chunks', async () => {
    const [width, height, channels] = [1_500, 1_500, 3] as const;
    const pixels = randomBytes(width * height * channels);
    const large = await sharp(pixels, { raw: { width, height, channels } }).png().toBuffer();
    expect(large.length).toBeGreaterThan(6_000_000);
    const form = await formFor();
    expect((await post(form, large)).status).toBe(204);
    const stored = await app.bindings.images.read(form.key);
    expect((await sharp(stored?.bytes).raw().toBuffer()).equals(pixels)).toBe(true);
  });

  it('keeps screens apart from concepts', async () => {
    const body = { studyId: 's1', screenId: 'home' };
    const form = JSON.parse((await askForm(ada, body, uploadRoutes.designScreen.path)).text) as Form;
    expect(form.key).toMatch(/^design-review\/s1\/home\/[0-9a-f-]{36}\.png$/);
    expect((await post(form, png)).status).toBe(204);
    const path = uploadRoutes.designScreenUrl.path
      .replace(':studyId', 's1')
      .replace(':screenId', 'home')
      .replace(':filename', form.key.split('/').at(-1) ?? '');
    expect((await app.send('GET', path, { headers: as(ada) })).status).toBe(200);
    const asConcept = form.key.replace('design-review', 'concept-validation');
    expect((await lookAt(ada, asConcept)).body.code).toBe('IMAGE_NOT_FOUND');
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['the first bytes of a PNG and then none', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('refuses %s', async (_name, file) => {
    expect(await post(await formFor(), file)).toMatchObject({ status: 400, code: 'IMAGE_REFUSED' });
  });

  it('refuses a JPEG where a PNG was announced', async () => {
    expect((await post(await formFor(), jpeg)).code).toBe('IMAGE_REFUSED');
  });

  it('takes one byte less than 10 MB, not 10 MB, and stops reading what is larger', async () => {
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    const max = 10 * 1024 * 1024;
    expect((await post(await formFor(), padded(max - 1))).status).toBe(204);
    const tooLarge = { status: 413, code: 'IMAGE_TOO_LARGE', error: 'Image must be smaller than 10MB' };
    for (const bytes of [max, max + 1, 2 * max]) expect(await post(await formFor(), padded(bytes))).toEqual(tooLarge);
  });

  it('says of too many pixels that they are too many, however few bytes they take', async () => {
    const blank = (height: number) =>
      sharp({ create: { width: 8_000, height, channels: 3, background: '#fff' } }).png();
    const upload = async (file: Buffer) => {
      const data = new FormData();
      const form = await formFor();
      for (const [name, value] of Object.entries(form.uploadFields)) data.append(name, value);
      data.append('file', new Blob([new Uint8Array(file)]), 'image.png');
      const response = await fetch(app.url + form.uploadUrl, { method: 'POST', body: data });
      return { status: response.status, ...((await response.json()) as object) };
    };
    expect(await upload(await blank(5_001).toBuffer())).toMatchObject({
      status: 413,
      code: 'IMAGE_TOO_MANY_PIXELS',
      error: 'Image must have at most 40 megapixels',
      details: { megapixelsMax: 40 },
    });
    expect(await upload(await blank(5_000).png({ progressive: true }).toBuffer())).toMatchObject({
      status: 413,
      error: 'Image must have at most 14 megapixels if it is interlaced, progressive, turned or very wide',
      details: { megapixelsMax: 14 },
    });
  });

  it('refuses a form that was changed, is over, or brings no file', async () => {
    const form = await formFor();
    for (const [name, value] of [
      ['key', 'concept-validation/s2/c1/x.png'],
      ['key', '../../events.db'],
      ['bytesMax', '99999999'],
      ['signature', 'x'],
    ] as const)
      expect(await post(form, png, { [name]: value })).toMatchObject({ status: 403, code: 'IMAGE_LINK_EXPIRED' });
    expect((await post(form, null)).code).toBe('IMAGE_REFUSED');
    const notAForm = await app.send('POST', form.uploadUrl, { body: { key: form.key } });
    expect(notAForm).toMatchObject({
      status: 415,
      body: { error: 'The upload must be a form, with the content type multipart/form-data' },
    });
    await app.clock.advance(601_000);
    expect((await post(form, png)).code).toBe('IMAGE_LINK_EXPIRED');
  });

  it.each([
    ['another type', { fileType: 'image/svg+xml' }, 'Please select an image file'],
    ['a concept id with a path in it', { conceptId: '../x' }, 'Invalid upload context'],
  ])('gives no form for %s', async (_name, change, message) => {
    const { status, body } = await askForm(ada, { studyId: 's1', conceptId: 'c1', ...change });
    expect(status).toBe(400);
    expect(JSON.stringify(body.details)).toContain(message);
  });
});

describe('viewing an image', () => {
  let key: string;
  beforeAll(async () => {
    const form = await formFor();
    await post(form, png);
    key = form.key;
  });

  it('ends when the address expires', async () => {
    const url = signedUrlOf(await lookAt(ada, key, '?expiresIn=60'));
    await app.clock.advance(59_000);
    expect((await app.send('GET', url)).status).toBe(200);
    await app.clock.advance(2_000);
    expect(await app.send('GET', url)).toMatchObject({
      status: 403,
      body: { code: 'IMAGE_LINK_EXPIRED', error: 'Image expired' },
    });
  });

  it('needs the address as it was signed', async () => {
    const url = new URL(signedUrlOf(await lookAt(ada, key)), app.url);
    for (const [name, value] of [
      ['key', key.replace('c1', 'c2')],
      ['key', '../vault.db'],
      ['expires', '9999999999999'],
      ['signature', ''],
    ] as const) {
      const forged = new URL(url);
      forged.searchParams.set(name, value);
      expect((await app.send('GET', forged.pathname + forged.search)).status).toBe(403);
    }
    expect((await app.send('GET', url.pathname)).status).toBe(403);
    expect((await app.send('GET', `${url.pathname}?key[]=a&expires=1&signature=x`)).status).toBe(403);
  });

  it.each(['-1', '0', '59', '3601', '1e9', 'NaN', 'soon'])('cannot be signed for %s seconds', async (seconds) => {
    expect((await lookAt(ada, key, `?expiresIn=${seconds}`)).status).toBe(400);
  });

  it.each([
    '..%2f..%2fvault.db',
    '..',
    '%2e%2e',
    '....%2f%2f',
    '..%5c..%5cvault.db',
    '%252e%252e%252fvault.db',
    'a%00.png',
    '.hidden',
    'x'.repeat(200),
    'a%E2%80%AEgnp.exe',
  ])('never leaves the image folder for the name %s', async (filename) => {
    const { status } = await app.send('GET', signedUrlPath('s1', 'c1', filename), { headers: as(ada) });
    expect([400, 404]).toContain(status);
  });
});

describe('another user', () => {
  const without = ({ status, text }: { status: number; text: string }) => [
    status,
    text.replace(/"traceId":"[^"]*"/, ''),
  ];

  it('gets neither a form nor an address, in the words used for a study that is missing', async () => {
    const { key } = await formFor();
    const foreign = [
      await askForm(bob, { studyId: 's1', conceptId: 'c1' }),
      await askForm(bob, { studyId: 's1', screenId: 'c1' }, uploadRoutes.designScreen.path),
      await lookAt(bob, key),
    ];
    const missing = [
      await askForm(bob, { studyId: 'none', conceptId: 'c1' }),
      await askForm(bob, { studyId: 'none', screenId: 'c1' }, uploadRoutes.designScreen.path),
      await lookAt(bob, key.replace('s1', 'none')),
    ];
    expect(foreign.map(without)).toEqual(missing.map(without));
    expect(foreign.map(({ body }) => body.code)).toEqual(Array(3).fill('STUDY_NOT_FOUND'));
    expect((await app.send('GET', signedUrlPath('s1', 'c1', 'a.png'))).status).toBe(401);
  });

  it('cannot reach an image through a study of their own', async () => {
    await aStudy('s2', bob.userId);
    const form = await formFor();
    await post(form, png);
    expect((await lookAt(bob, form.key.replace('s1', 's2'))).body.code).toBe('IMAGE_NOT_FOUND');
  });
});
