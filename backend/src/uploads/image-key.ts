import type { ImageType } from '@windtunnel/contracts/ports/images';

export const imageKinds = ['concept-validation', 'design-review'] as const;
export type ImageKind = (typeof imageKinds)[number];

/** The prefix of the keys of a study's images of one kind. */
export function studyFolder(kind: ImageKind, studyId: string): string {
  return `${kind}/${studyId}/`;
}

/**
 * The key under which an image of a concept or screen is stored. The server chooses the file name, never the browser.
 */
export function imageKey(kind: ImageKind, studyId: string, elementId: string, filename: string): string {
  return `${studyFolder(kind, studyId)}${elementId}/${filename}`;
}

const keyPattern = /^(concept-validation|design-review)\/[\w-]{1,64}\/\w{1,50}\/[\w-][\w.-]{0,119}$/;

/** True for a key that an upload for this study could have been given. */
export function isKeyOf(kind: ImageKind, studyId: string, key: string): boolean {
  return keyPattern.test(key) && key.startsWith(studyFolder(kind, studyId));
}

/** The key for the same image in another study. */
export function keyInStudy(key: string, studyId: string): string {
  const [kind, , ...rest] = key.split('/');
  return [kind, studyId, ...rest].join('/');
}

/** The study to which an image belongs. */
export function studyIdOf(key: string): string {
  return key.split('/')[1] ?? '';
}

export function newFilename(randomId: string, type: ImageType): string {
  return `${randomId}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
