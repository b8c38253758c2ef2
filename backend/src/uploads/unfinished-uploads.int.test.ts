import { existsSync, readdirSync, statSync } from 'node:fs';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import type { AdmittedUpload } from '@windtunnel/contracts/ports/images';
import { limits } from '@windtunnel/contracts/rules/limits';
import { createFakeClock, type FakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createFolderImages } from '@windtunnel/infra/images/folder/folder-images';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { openUnfinishedPost, type UnfinishedPost } from '@windtunnel/infra/testing/unfinished-post';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../../test/kit/backend.ts';
import { aDraft, aReadyStudy } from '../../test/kit/build-study.ts';

type Fields = Readonly<Record<string, string>>;

const { perUser, perProcess } = limits.uploadsAtOnce;
const uploadUrl = '/api/uploads/files';
const chunkBytes = 100_000;

let image: Buffer;
let folder: ReturnType<typeof aDataFolder>;
let clock: FakeClock;
let backend: TestBackend;
let ada: TestUser;
let draft: string;
let posts: UnfinishedPost[];
beforeAll(async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d5a7c' } })
    .png()
    .toBuffer();
  image = Buffer.concat([png, Buffer.alloc(9 * 1024 * 1024 - png.length)]);
});
beforeEach(async () => {
  posts = [];
  folder = aDataFolder();
  clock = createFakeClock();
  const images = createFolderImages({ folder: folder.path, clock, signingKey: Buffer.alloc(32, 7) });
  backend = await startBackend({ clock, images });
  ada = await backend.user('ada');
  draft = await aDraft(ada);
});
afterEach(async () => {
  for (const post of posts) post.abort();
  await backend.close();
  folder.remove();
});
afterAll(() => {
  image = Buffer.of();
});

const formOf = async (user: TestUser, studyId: string): Promise<Fields> => {
  const body = { fileType: 'image/png', fileName: 'a.png', studyId, conceptId: 'c1' };
  return (await user.call(uploadRoutes.conceptImage, { body })).body.uploadFields;
};
/** Sends the fields and the first bytes of the file; null sends the fields only. */
const begin = (fields: Fields, fileBytesSent: number | null = chunkBytes): UnfinishedPost => {
  const post = openUnfinishedPost(backend.url + uploadUrl, { fields, file: image, fileBytesSent });
  posts.push(post);
  return post;
};
const postWhole = async (entries: readonly (readonly [string, string | Blob])[]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  const response = await fetch(backend.url + uploadUrl, { method: 'POST', body: data });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>) };
};
const upload = async (fields: Fields) =>
  await postWhole([...Object.entries(fields), ['file', new Blob([new Uint8Array(image)])]]);
/** The sizes of the temporary files. */
const incoming = (): number[] => {
  const place = folder.file('.uploads');
  return existsSync(place) ? readdirSync(place).map((name) => statSync(`${place}/${name}`).size) : [];
};
const isReceived = (count: number) => expect.poll(() => incoming().filter((bytes) => bytes > 0)).toHaveLength(count);

describe('an upload is refused before its file is read', () => {
  const signedFor = async (userId: string): Promise<Fields> => {
    const request = { contentType: 'image/png' as const, bytesMax: 1_000_000, expiresInSeconds: 60 };
    const key = `concept-validation/${draft}/c1/a.png`;
    return (await backend.bindings.images.signUpload({ ...request, key, userId })).uploadFields;
  };

  it.each<[string, number, string, () => Promise<Fields>]>([
    ['without a form', 403, 'IMAGE_LINK_EXPIRED', async () => ({})],
    [
      'with a wrong signature',
      403,
      'IMAGE_LINK_EXPIRED',
      async () => ({ ...(await formOf(ada, draft)), signature: 'x'.repeat(43) }),
    ],
    [
      'with another user in its form',
      403,
      'IMAGE_LINK_EXPIRED',
      async () => ({ ...(await formOf(ada, draft)), userId: (await backend.user('bob')).userId }),
    ],
    [
      'with an expired form',
      403,
      'IMAGE_LINK_EXPIRED',
      async () => {
        const fields = await formOf(ada, draft);
        await clock.advance(600_001);
        return fields;
      },
    ],
    [
      'from a user who does not own the study',
      404,
      'STUDY_NOT_FOUND',
      async () => await signedFor((await backend.user('bob')).userId),
    ],
    [
      'to a study that has been deleted since',
      404,
      'STUDY_NOT_FOUND',
      async () => {
        const fields = await formOf(ada, draft);
        expect((await ada.call(studyRoutes.delete, { params: { id: draft } })).status).toBe(200);
        return fields;
      },
    ],
    [
      'to a study that has been launched since',
      409,
      'STUDY_NOT_EDITABLE',
      async () => {
        const id = await aReadyStudy(ada);
        const fields = await formOf(ada, id);
        const launch = { params: { id }, body: { batchId: 'batch-0001' } };
        expect((await ada.call(studyRoutes.launch, launch)).status).toBe(200);
        return fields;
      },
    ],
  ])('%s', async (_name, status, code, fieldsOf) => {
    const fields = await fieldsOf();
    // The rest of the file is never sent, so a server that waited for it would never respond.
    for (const sent of [1, chunkBytes]) expect(await begin(fields, sent).response).toEqual({ status, code });
    expect(existsSync(folder.file('.uploads'))).toBe(false);
  });

  it('when the fields follow the file', async () => {
    const fields = Object.entries(await formOf(ada, draft));
    const { status, body } = await postWhole([['file', new Blob([new Uint8Array(image)])], ...fields]);
    expect([status, body?.code]).toEqual([403, 'IMAGE_LINK_EXPIRED']);
  });

  it('and its connection is closed if it still does not end', async () => {
    const post = begin({});
    expect((await post.response)?.status).toBe(403);
    await clock.advance(5_000);
    await post.closed;
  });
});

describe('uploads in progress', () => {
  it('are limited per user, who may upload again when one of them ends', async () => {
    const fields = await formOf(ada, draft);
    const held = Array.from({ length: perUser }, () => begin(fields));
    await isReceived(perUser);
    expect(await begin(fields).response).toEqual({ status: 429, code: 'TOO_MANY_UPLOADS' });
    const refused = await upload(fields);
    expect(refused.body).toMatchObject({ details: { uploadsMax: perUser }, retryable: true, retryAfter: 2 });
    const bob = await backend.user('bob');
    expect((await upload(await formOf(bob, await aDraft(bob)))).status).toBe(204);
    held[0]?.finish();
    expect(await held[0]?.response).toEqual({ status: 204, code: null });
    expect((await upload(fields)).status).toBe(204);
  });

  it('are limited per process, which accepts others when some have been aborted', async () => {
    const users = Math.ceil((perProcess + 1) / perUser);
    const forms: Fields[] = [];
    for (let user = 0; user < users; user += 1) {
      const owner = await backend.user(`user-${user}`);
      forms.push(await formOf(owner, await aDraft(owner)));
    }
    const held = Array.from({ length: perProcess }, (_, index) => begin(forms[index % users] ?? {}));
    await isReceived(perProcess);
    const fields = await formOf(ada, draft);
    expect(await begin(fields).response).toEqual({ status: 503, code: 'TOO_BUSY' });
    for (const post of held) post.abort();
    await expect.poll(async () => (await upload(fields)).status).toBe(204);
    expect(incoming()).toEqual([]);
  });
});

describe('a file that does not arrive completely leaves nothing behind', () => {
  it('when the client aborts', async () => {
    const fields = await formOf(ada, draft);
    const post = begin(fields);
    await isReceived(1);
    post.abort();
    await expect.poll(incoming).toEqual([]);
    expect(await backend.bindings.images.read(fields.key ?? '')).toBeNull();
  });

  it('when it stalls', async () => {
    const post = begin(await formOf(ada, draft));
    await isReceived(1);
    await clock.advance(30_000);
    expect(await post.response).toEqual({ status: 408, code: 'UPLOAD_TIMED_OUT' });
    expect(incoming()).toEqual([]);
  });

  it('when it takes more than two minutes, though it never stalls', async () => {
    const post = begin(await formOf(ada, draft));
    for (let received = chunkBytes, seconds = 0; seconds < 120; received += chunkBytes, seconds += 15) {
      await expect.poll(incoming).toEqual([received]);
      post.send(chunkBytes);
      await expect.poll(incoming).toEqual([received + chunkBytes]);
      await clock.advance(15_000);
    }
    expect(await post.response).toEqual({ status: 408, code: 'UPLOAD_TIMED_OUT' });
    expect(incoming()).toEqual([]);
  });

  it('when not even the fields arrive', async () => {
    const before = clock.sleepers();
    const post = begin(await formOf(ada, draft), null);
    await expect.poll(() => clock.sleepers()).toBeGreaterThan(before);
    await clock.advance(15_000);
    expect(await post.response).toEqual({ status: 408, code: 'UPLOAD_TIMED_OUT' });
  });

  it.each([
    ['deleted', 404, 'STUDY_NOT_FOUND'],
    ['launched', 409, 'STUDY_NOT_EDITABLE'],
  ])('when its study is %s meanwhile', async (change, status, code) => {
    const id = await aReadyStudy(ada);
    const fields = await formOf(ada, id);
    const post = begin(fields);
    await isReceived(1);
    const launch = { params: { id }, body: { batchId: 'batch-0001' } };
    const changing = change === 'deleted' ? ada.call(studyRoutes.delete, launch) : ada.call(studyRoutes.launch, launch);
    expect((await changing).status).toBe(200);
    post.finish();
    expect(await post.response).toEqual({ status, code });
    expect(incoming()).toEqual([]);
    expect(await backend.bindings.images.read(fields.key ?? '')).toBeNull();
  });

  it('when its study is deleted at the moment it is stored', async () => {
    const fields = await formOf(ada, draft);
    const { images } = backend.bindings;
    const admit = images.local?.admit;
    if (images.local === undefined || admit === undefined) throw new Error('Images are not in a folder');
    Object.assign(images.local, {
      admit: (posted: Fields): AdmittedUpload => {
        const upload = admit(posted);
        const receive: AdmittedUpload['receive'] = (file, confirm) =>
          upload.receive(file, async () => {
            await confirm?.();
            await ada.call(studyRoutes.delete, { params: { id: draft } });
          });
        return { ...upload, receive };
      },
    });
    expect((await upload(fields)).status).toBe(204);
    expect(await images.read(fields.key ?? '')).toBeNull();
  });

  it('when a second file follows', async () => {
    const fields = await formOf(ada, draft);
    const file = ['file', new Blob([new Uint8Array(image)])] as const;
    const { status, body } = await postWhole([...Object.entries(fields), file, file]);
    expect([status, body?.code]).toEqual([400, 'IMAGE_REFUSED']);
    expect(incoming()).toEqual([]);
    expect(await backend.bindings.images.read(fields.key ?? '')).toBeNull();
  });
});
