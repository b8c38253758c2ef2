/** A form that a browser fills in with one file and posts. */
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

export interface StoredImage {
  readonly bytes: Uint8Array;
  readonly contentType: ImageType;
}

/**
 * Stores images of concepts and screens. The server chooses the keys; a signed URL contains its key, method and expiry.
 * An upload is stored only if it is an image of the signed type with at most 40 megapixels (fewer if it has to be held
 * as a whole to be decoded), and is re-encoded from its pixels. An adapter checks this when the file arrives or, at the latest, before the image is first returned.
 */
export interface Images {
  /** Signs a form that accepts one file of the given type, of at most `bytesMax` bytes, for `expiresInSeconds`. */
  signUpload(request: {
    readonly key: string;
    /** The user who may post the form. `local` returns it on upload; a bucket's form does not contain it. */
    readonly userId: string;
    readonly contentType: ImageType;
    readonly bytesMax: number;
    readonly expiresInSeconds: number;
  }): Promise<UploadForm>;
  /**
   * A link that shows the image until it expires; null if there is no image. Throws `ImageRefused` to the first who asks
   * for an upload that a store accepted unseen and that cannot be shown.
   */
  signView(key: string, expiresInSeconds: number): Promise<SignedView | null>;
  /** Whether there is an image under the key. */
  has(key: string): Promise<boolean>;
  read(key: string): Promise<StoredImage | null>;
  /** Copies an image to a new key (for duplicated studies). False if the source is missing. */
  copy(fromKey: string, toKey: string): Promise<boolean>;
  /** Every key, sorted as text, for exports. Read in pages. */
  allKeys(): AsyncIterable<string>;
  /** For imports only: stores the bytes unchanged and replaces any existing image. */
  restore(key: string, image: StoredImage): Promise<void>;
  /** Removes all images whose keys have a given prefix, for instance `design-review/{studyId}/`. */
  deleteUnder(prefix: string): Promise<void>;
  /** Present only where this process itself receives uploads and serves signed views. */
  readonly local?: LocalImages;
}

export interface LocalImages {
  /** Checks the signature and expiry of a posted form before its file is read. Throws `ImageRefused`. */
  admit(fields: Readonly<Record<string, string>>): AdmittedUpload;
  /** Verifies the signed query. Null if it has expired or is forged, or if the image is missing. */
  open(query: {
    readonly key: string;
    /** Milliseconds since 1970. */
    readonly expires: string;
    readonly signature: string;
  }): Promise<StoredImage | null>;
}

/** An upload whose form was signed by this installation and has not expired. */
export interface AdmittedUpload {
  readonly key: string;
  /** The user the form was signed for. */
  readonly userId: string;
  /**
   * Streams the file to disk, checks its size and type (by magic bytes), re-encodes it and stores it. An upload that
   * fails or is refused leaves nothing behind. Chunks are not used after the next one is requested, so that the
   * producer may free them. `confirm` is called when the file has proved to be an image, before it is stored. Throws
   * `ImageRefused`, or whatever `file` or `confirm` throws.
   */
  receive(file: AsyncIterable<Uint8Array>, confirm?: () => Promise<void>): Promise<void>;
}

/** The file or the form is not acceptable. The values of `reason` are stable. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
  readonly reason: 'expired' | 'forged' | 'not-an-image' | 'too-large' | 'too-many-pixels';
  /** The most megapixels that an image saved in the same way may have, if it has too many pixels. */
  readonly megapixelsMax: number | null;
  constructor(reason: ImageRefused['reason'], megapixelsMax: number | null = null) {
    super(`Image refused: ${reason}`);
    this.reason = reason;
    this.megapixelsMax = megapixelsMax;
  }
}
