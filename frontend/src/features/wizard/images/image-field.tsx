import { clsx } from 'clsx';
import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { imageTypes } from '../../../entities/image/image-file.ts';
import type { UploadTarget } from '../../../entities/image/upload-image.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useHeldFocus } from '../../../ui/use-held-focus.ts';
import type { ImageFields } from '../draft/draft.ts';
import { SignedImage } from './signed-image.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

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

/** One image: selected or dropped, uploaded with progress, shown, replaced or removed; or the address of one. */
export function ImageField({ label, hint, name, image, target, error, address, onChange }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const part = useHeldFocus();
  const upload = useUpload(target, (imageKey) => onChange({ imageKey, imageUrl: null }));
  const [wasElsewhere, setWasElsewhere] = useState(image.imageUrl !== null);
  const choose = () => input.current?.click();
  const remove = () => {
    upload.reset();
    setWasElsewhere(false);
    onChange({ imageKey: null, imageUrl: null });
  };

  return (
    <div ref={part} className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-base">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        tabIndex={-1}
        accept={imageTypes.join(',')}
        className="sr-only"
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows the same file to be selected again after a failure.
          event.target.value = '';
          if (file) void upload.start(file);
        }}
      />
      {upload.state.phase === 'uploading' ? (
        <UploadProgress fileName={upload.state.fileName} percent={upload.state.percent} onCancel={upload.cancel} />
      ) : image.imageKey !== null ? (
        <StoredImage imageKey={image.imageKey} name={name} onReplace={choose} onRemove={remove} />
      ) : image.imageUrl !== null && wasElsewhere ? (
        <KeyRequired onRemove={remove} />
      ) : (
        <DropZone onChoose={choose} onFile={(file) => void upload.start(file)} />
      )}
      <p id={`${id}-hint`} className="text-ink-2 text-sm">
        {hint}. PNG or JPG, under 10MB. {imageNotSeenText}
      </p>
      {image.imageKey === null && upload.state.phase !== 'uploading' ? <div className="mt-2">{address}</div> : null}
      {upload.state.phase === 'failed' ? (
        <FieldError>
          <span>
            {upload.state.error}
            {upload.state.hint ? <span className="font-normal text-ink-2">. {upload.state.hint}</span> : null}
          </span>
        </FieldError>
      ) : error ? (
        <FieldError>{error}</FieldError>
      ) : null}
    </div>
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

function DropZone({ onChoose, onFile }: { readonly onChoose: () => void; readonly onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <button
      type="button"
      onClick={onChoose}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex min-h-24 w-full items-center justify-center gap-2.5 rounded-control border border-line-control border-dashed px-4 text-base text-ink-2 transition-colors hover:border-ink-3 hover:text-ink',
        over && 'border-accent bg-accent-tint text-accent-strong',
      )}
    >
      <ImageUp size={18} aria-hidden="true" />
      Choose an image or drop it here
    </button>
  );
}
