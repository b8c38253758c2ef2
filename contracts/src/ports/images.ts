/** A form that the browser posts with one file. */
export interface UploadForm {
  readonly uploadUrl: string;
  readonly uploadFields: Readonly<Record<string, string>>;
  /** `concept-validation/{studyId}/{conceptId}/{filename}` or `design-review/{studyId}/{screenId}/{filename}`. */
  readonly key: string;
}

export interface SignedView {
  readonly signedUrl: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export type ImageType = 'image/png' | 'image/jpeg';

/**
 * Images of concepts and screens. Keys are made by the server; a signed URL carries its key, method and expiry. Only an
 * image of the promised type with at most 40 megapixels is stored, re-encoded from its pixels: an adapter checks a file
 * when it arrives or, at the latest, before the image is first shown.
 */
export interface Images {
  /** Signs a form that accepts one file of the type, at most `bytesMax` bytes, for `expiresInSeconds`. */
  signUpload(request: {
    readonly key: string;
    /** The user who may post it. `local` returns it on upload; a bucket's form names no user. */
    readonly userId: string;
    readonly contentType: ImageType;
    readonly bytesMax: number;
    readonly expiresInSeconds: number;
  }): Promise<UploadForm>;
  /** A link that shows the image until it expires; null when there is no image. */
  signView(key: string, expiresInSeconds: number): Promise<SignedView | null>;
  /** The stored bytes, or null. */
  read(key: string): Promise<{ readonly bytes: Uint8Array; readonly contentType: ImageType } | null>;
  /** Copies an image to a new key. False when the source is missing. */
  copy(fromKey: string, toKey: string): Promise<boolean>;
  /** Every key in code point order, for an export. Read in pages. */
  allKeys(): AsyncIterable<string>;
  /** Stores the bytes of an export as they are and replaces what is stored under the key. For an import only. */
  restore(key: string, image: { readonly bytes: Uint8Array; readonly contentType: ImageType }): Promise<void>;
  /** Removes everything under a prefix, for instance `design-review/{studyId}/`. */
  deleteUnder(prefix: string): Promise<void>;
  /** Present only where this process itself receives posted files and serves signed views. */
  readonly local?: LocalImages;
}

export interface LocalImages {
  /** Checks the signature and expiry of a posted form, before its file is read. Throws `ImageRefused`. */
  admit(fields: Readonly<Record<string, string>>): AdmittedUpload;
  /** Checks the signed query; null when it has expired, is forged or names no image. */
  open(query: {
    readonly key: string;
    /** Milliseconds since 1970. */
    readonly expires: string;
    readonly signature: string;
  }): Promise<{ readonly bytes: Uint8Array; readonly contentType: ImageType } | null>;
}

/** An upload whose form was signed by this installation and has not expired. */
export interface AdmittedUpload {
  readonly key: string;
  /** The user the form was signed for. */
  readonly userId: string;
  /**
   * Streams the file to disk, checks size and type (by magic bytes), re-encodes and stores it. An upload that fails or
   * is refused leaves nothing behind. Chunks are not used after the next one is requested, so that the producer may
   * free them. Throws `ImageRefused`, or what `file` throws.
   */
  receive(file: AsyncIterable<Uint8Array>): Promise<void>;
}

/** The file or the form is not acceptable. `reason` is stable. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
  readonly reason: 'expired' | 'forged' | 'not-an-image' | 'too-large';
  constructor(reason: 'expired' | 'forged' | 'not-an-image' | 'too-large') {
    super(`Image refused: ${reason}`);
    this.reason = reason;
  }
}
