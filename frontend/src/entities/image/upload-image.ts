import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import { notAnImage, unsupportedImageKey } from '@windtunnel/contracts/rules/text/image-texts';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type ImageKey, type ImageType, parseImageKey } from './image-file.ts';
import { signedView } from './signed-view.ts';

/** Where the upload belongs: the study, and the concept or screen within it. */
export interface UploadTarget {
  readonly kind: ImageKey['kind'];
  readonly studyId: string;
  readonly elementId: string;
}

export interface UploadSettings {
  readonly signal: AbortSignal;
  /** 0 to 100: bytes sent count for up to 90; the store's response makes it 100. */
  readonly onProgress: (percent: number) => void;
}

/** Bytes sent, as a share of the bar: the last tenth is reserved for the store's response. */
export function percentSent(loaded: number, total: number): number {
  return total <= 0 ? 0 : Math.min(90, Math.round((loaded / total) * 90));
}

/**
 * Requests an upload form and sends the file to it as multipart data. Returns the image's key. Throws an `Error` with
 * the text to show; an aborted upload throws the signal's reason.
 */
export async function uploadImage(
  file: File,
  type: ImageType,
  target: UploadTarget,
  settings: UploadSettings,
): Promise<string> {
  settings.onProgress(0);
  const form = await askForForm(file, type, target, settings.signal);
  await sendForm(form.uploadUrl, formData(form.uploadFields, file), settings);
  // A separate store accepts any file; the API inspects the image only when it is first requested.
  if (URL.canParse(form.uploadUrl)) await askForImage(form.key, settings.signal);
  settings.onProgress(100);
  return form.key;
}

async function askForForm(file: File, fileType: ImageType, target: UploadTarget, signal: AbortSignal) {
  const { kind, studyId, elementId } = target;
  const body = { fileType, fileName: file.name.slice(-200), studyId };
  const settings = { signal, quiet: true };
  try {
    return kind === 'concept-validation'
      ? await call(uploadRoutes.conceptImage, { body: { ...body, conceptId: elementId }, ...settings })
      : await call(uploadRoutes.designScreen, { body: { ...body, screenId: elementId }, ...settings });
  } catch (error) {
    throw error instanceof ApiError ? new Error(error.message || 'Upload failed') : error;
  }
}

/** Throws the error the API would have returned if the file had been sent to it directly: that it is not an image. */
async function askForImage(imageKey: string, signal: AbortSignal): Promise<void> {
  const key = parseImageKey(imageKey);
  if (key === null) throw new Error(unsupportedImageKey);
  await signedView(key, signal).catch((error: unknown) => {
    const notOne = error instanceof ApiError && error.code === 'IMAGE_NOT_FOUND';
    throw notOne ? new Error(notAnImage) : error;
  });
}

/** The file must come last: some stores ignore any fields after it. */
function formData(fields: Readonly<Record<string, string>>, file: File): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', file);
  return data;
}

/** `fetch` cannot report how many bytes have been sent; XMLHttpRequest can. */
function sendForm(url: string, data: FormData, { signal, onProgress }: UploadSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(percentSent(loaded, total));
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(new Error('Upload failed: the storage could not be reached'));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(refusalOf(request)));
    };
    request.open('POST', url);
    request.send(data);
  });
}

function refusalOf(request: XMLHttpRequest): string {
  const failed = `Storage upload failed with status ${request.status}`;
  try {
    const { error }: { error?: unknown } = JSON.parse(request.responseText);
    return typeof error === 'string' && error !== '' ? `${error} (${failed.toLowerCase()})` : failed;
  } catch {
    return failed;
  }
}
