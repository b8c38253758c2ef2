import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import type { ApiClient } from './api-client.ts';
import { type WireframeName, wireframes } from './wireframes.ts';

/** Draws a picture, uploads it as the wizard would, and answers its key. */
export async function uploadImage(
  { api, origin }: { readonly api: ApiClient; readonly origin: string },
  picture: WireframeName,
  place:
    | { readonly studyId: string; readonly conceptId: string }
    | { readonly studyId: string; readonly screenId: string },
): Promise<string> {
  const file = { fileType: 'image/png', fileName: `${picture}.png` } as const;
  const { uploadUrl, uploadFields, key } =
    'conceptId' in place
      ? await api.call(uploadRoutes.conceptImage, { body: { ...file, ...place } })
      : await api.call(uploadRoutes.designScreen, { body: { ...file, ...place } });
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(wireframes[picture])).png().toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries(uploadFields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), file.fileName);
  const answer = await fetch(new URL(uploadUrl, origin), { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`The picture ${picture} was refused with ${answer.status}`);
  return key;
}
