import { clsx } from 'clsx';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { imageTypes } from '../../../entities/image/image-file.ts';
import type { UploadTarget } from '../../../entities/image/upload-image.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useHeldFocus } from '../../../ui/use-held-focus.ts';
import type { ImageFields } from '../draft/draft.ts';
import { SignedImage } from './signed-image.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type UploadState, useUpload } from './use-upload.ts';

/** No participant sees an image, so the page does not let anybody believe it. */
const imageNotSeenText = 'The image is for you: participants read only the name and the description.';

export interface ImageFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The name of the concept or screen, for the image's alternative text. */
  readonly name: string;
  readonly image: ImageFields;
  readonly target: Omit<UploadTarget, 'studyId'>;
  readonly error: string | undefined;
  /** The field for an address, shown unless there is an uploaded image. */
  readonly address: ReactNode;
  readonly onChange: (image: ImageFields) => void;
}

/** One image: selected, dropped or pasted, uploaded with progress, shown, replaced or removed; or the address of one. */
export function ImageField({ label, hint, name, image, target, error, address, onChange }: ImageFieldProps) {
  const id = useId();
  const part = useHeldFocus();
  const upload = useUpload(target, (imageKey) => onChange({ imageKey, imageUrl: null }));
  const [wasElsewhere, setWasElsewhere] = useState(image.imageUrl !== null);
  const { phase } = upload.state;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    // Of several, the first. What it may be is checked by the upload, which says why not.
    onDrop: (files, refused) => {
      const file = files[0] ?? refused[0]?.file;
      if (file && phase !== 'uploading') void upload.start(file);
    },
  });
  const remove = () => {
    upload.reset();
    setWasElsewhere(false);
    onChange({ imageKey: null, imageUrl: null });
  };

  return (
    <div ref={part}>
      <div
        {...getRootProps()}
        className={clsx(
          'flex min-w-0 flex-col gap-1.5',
          isDragActive && 'rounded-control outline-2 outline-accent outline-offset-4 outline-dashed',
        )}
      >
        <label htmlFor={id} className="font-medium text-base">
          {label}
        </label>
        <input
          {...getInputProps({ id, accept: imageTypes.join(',') })}
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
        />
        {upload.state.phase === 'uploading' ? (
          <UploadProgress fileName={upload.state.fileName} percent={upload.state.percent} onCancel={upload.cancel} />
        ) : image.imageKey !== null ? (
          <StoredImage imageKey={image.imageKey} name={name} onReplace={open} onRemove={remove} />
        ) : image.imageUrl !== null && wasElsewhere ? (
          <KeyRequired onRemove={remove} />
        ) : (
          <ChooseButton onChoose={open} />
        )}
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}. PNG or JPG, under 10MB. {imageNotSeenText}
        </p>
        {image.imageKey === null && phase !== 'uploading' ? <div className="mt-2">{address}</div> : null}
        <Trouble upload={upload.state} error={error} />
      </div>
    </div>
  );
}

/** What is wrong with the upload or, if nothing is, with the field. */
function Trouble({ upload, error }: { readonly upload: UploadState; readonly error: string | undefined }) {
  if (upload.phase !== 'failed') return error ? <FieldError>{error}</FieldError> : null;
  return (
    <FieldError>
      <span>
        {upload.error}
        {upload.hint ? <span className="font-normal text-ink-2">. {upload.hint}</span> : null}
      </span>
    </FieldError>
  );
}

interface StoredImageProps {
  readonly imageKey: string;
  readonly name: string;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

function StoredImage({ imageKey, name, onReplace, onRemove }: StoredImageProps) {
  return (
    <div className="flex flex-col gap-2">
      <SignedImage imageKey={imageKey} alt={`Image of ${name}`} className="max-h-60" />
      <div className="flex gap-2">
        <Button size="small" onClick={onReplace}>
          Replace image
        </Button>
        <Button size="small" variant="quiet" onClick={onRemove}>
          Remove image
        </Button>
      </div>
    </div>
  );
}

/** The study refers to an image stored elsewhere. */
function KeyRequired({ onRemove }: { readonly onRemove: () => void }) {
  return (
    <AlertBanner
      tone="warning"
      title="Image key required"
      action={
        <Button size="small" onClick={onRemove}>
          Remove & Re-upload
        </Button>
      }
    >
      This image is stored at another address. Upload it here so that it is sure to be shown.
    </AlertBanner>
  );
}

function ChooseButton({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-24 w-full items-center justify-center gap-2.5 rounded-control border border-line-control border-dashed px-4 text-base text-ink-2 transition-colors hover:border-ink-3 hover:text-ink"
    >
      <ImageUp size={18} aria-hidden="true" />
      Choose an image or drop it here
    </button>
  );
}
