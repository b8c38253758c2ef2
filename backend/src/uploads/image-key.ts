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
