import { limits } from '@windtunnel/contracts/rules/limits';
import { imageTooLarge, notAnImage } from '@windtunnel/contracts/rules/text/image-texts';

/** The types the server accepts; the file picker offers no others. */
export const imageTypes = ['image/png', 'image/jpeg'] as const;
export type ImageType = (typeof imageTypes)[number];

export type ImageCheck =
  | { readonly ok: true; readonly type: ImageType }
  | { readonly ok: false; readonly error: string; readonly hint: string | null };

/** Rejects what the server would reject, before any bytes are sent. */
export function checkImageFile(file: {
  readonly type: string;
  readonly name: string;
  readonly size: number;
}): ImageCheck {
  const type = imageTypes.find((each) => each === file.type);
  if (type === undefined) return { ok: false, error: notAnImage, hint: typeHint(file) };
  if (file.size >= limits.imageBytesMax)
    return { ok: false, error: imageTooLarge, hint: `This one is ${megabytes(file.size)} MB.` };
  return { ok: true, type };
}

function typeHint(file: { readonly type: string; readonly name: string }): string {
  const ending = file.name.includes('.') ? (file.name.split('.').at(-1) ?? '').toUpperCase() : '';
  if (/heic|heif/i.test(file.type) || /^HEI[CF]$/.test(ending))
    return 'HEIC photos are not accepted: export the photo as JPG first.';
  return `${ending === '' ? 'This file type' : ending} is not accepted: use PNG or JPG.`;
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);

/** The parts of an image key `{kind}/{studyId}/{elementId}/{filename}`. */
export interface ImageKey {
  readonly kind: 'concept-validation' | 'design-review';
  readonly studyId: string;
  readonly elementId: string;
  readonly filename: string;
}

/** `null` for a key in any other format ('Unsupported image key'). */
export function parseImageKey(key: string): ImageKey | null {
  const match = /^(concept-validation|design-review)\/([\w-]{1,64})\/(\w{1,50})\/([\w-][\w.-]{0,119})$/.exec(key);
  const [, kind, studyId, elementId, filename] = match ?? [];
  if (kind === undefined || studyId === undefined || elementId === undefined || filename === undefined) return null;
  return { kind: kind === 'design-review' ? 'design-review' : 'concept-validation', studyId, elementId, filename };
}
