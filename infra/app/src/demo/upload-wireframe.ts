import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import type { ApiClient } from './api-client.ts';
import { type WireframeName, wireframes } from './wireframes.ts';

type UploadTarget =
  | { readonly studyId: string; readonly conceptId: string }
  | { readonly studyId: string; readonly screenId: string };

/** Renders a wireframe as a PNG, uploads it as the wizard would, and returns its key. */
export async function uploadWireframe(
  { api, origin }: { readonly api: ApiClient; readonly origin: string },
  name: WireframeName,
  target: UploadTarget,
): Promise<string> {
  const file = { fileType: 'image/png', fileName: `${name}.png` } as const;
  const { uploadUrl, uploadFields, key } =
    'conceptId' in target
      ? await api.call(uploadRoutes.conceptImage, { body: { ...file, ...target } })
      : await api.call(uploadRoutes.designScreen, { body: { ...file, ...target } });
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(wireframes[name])).png().toBuffer();
  const form = new FormData();
  for (const [field, value] of Object.entries(uploadFields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), file.fileName);
  const response = await fetch(new URL(uploadUrl, origin), { method: 'POST', body: form });
  if (!response.ok) throw new Error(`The upload of ${file.fileName} failed with status ${response.status}`);
  return key;
}
