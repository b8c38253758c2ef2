/** A form the browser fills with one file and posts. */
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
 * Pictures of concepts and screens. Keys are made by the server; a signed URL carries its key, method and expiry.
 * Whatever was posted, only a picture of the promised type and at most 40 megapixels is kept, drawn anew from its
 * pixels: an adapter checks when the file arrives or, at the latest, before the picture is first given to anybody.
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
  /** A link that shows the picture until it expires; null when there is none. */
  signView(key: string, expiresInSeconds: number): Promise<SignedView | null>;
  /** The stored bytes, or null. */
  read(key: string): Promise<{ readonly bytes: Uint8Array; readonly contentType: ImageType } | null>;
  /** Copies a picture under a new key (duplicated studies). False when the source is missing. */
  copy(fromKey: string, toKey: string): Promise<boolean>;
  /** Every key there is, in the order of the text, for moving house. Read in pages. */
  allKeys(): AsyncIterable<string>;
  /** Stores bytes that were stored before, as they are; what is under the key is replaced. For moving house alone. */
  restore(key: string, image: { readonly bytes: Uint8Array; readonly contentType: ImageType }): Promise<void>;
  /** Removes everything under a prefix, for instance `design-review/{studyId}/`. */
  deleteUnder(prefix: string): Promise<void>;
  /** Present only where this process itself takes the posted file and answers signed views. */
  readonly local?: LocalImages;
}

export interface LocalImages {
  /** Checks the signature and expiry of a posted form, before its file is read. Throws `ImageRefused`. */
  admit(fields: Readonly<Record<string, string>>): AdmittedUpload;
  /** Checks the signed query; null when expired, forged or missing. */
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
