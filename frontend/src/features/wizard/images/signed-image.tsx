import { useQuery } from '@tanstack/react-query';
import { unsupportedImageKey } from '@windtunnel/contracts/rules/text/image-texts';
import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { type ImageKey, parseImageKey } from '../../../entities/image/image-file.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { signedImageQuery } from '../api.ts';

export interface SignedImageProps {
  readonly imageKey: string;
  readonly alt: string;
  readonly className?: string;
  /** Decorative only: if it cannot be shown, nothing is shown instead. */
  readonly decorative?: boolean;
}

/** A stored image loaded through a signed address: loading, shown, failed (Retry) or expired (Refresh). */
export function SignedImage({ imageKey, alt, className, decorative = false }: SignedImageProps) {
  const key = parseImageKey(imageKey);
  if (key === null) return decorative ? null : <ImageTrouble title={unsupportedImageKey} className={className} />;
  return <KeyedImage key={imageKey} imageKey={key} alt={alt} className={className} decorative={decorative} />;
}

interface KeyedImageProps {
  readonly imageKey: ImageKey;
  readonly alt: string;
  readonly className: string | undefined;
  readonly decorative: boolean;
}

function KeyedImage({ imageKey, alt, className, decorative }: KeyedImageProps) {
  const query = useQuery(signedImageQuery(imageKey));
  /** The address of the image that could not be shown. */
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState(false);
  const view = query.data;
  const again = () => {
    setBroken(null);
    void query.refetch();
  };

  if (decorative && (query.isError || (view !== undefined && broken === view.signedUrl))) return null;
  if (query.isError && view === undefined) {
    const expired = query.error instanceof ApiError && query.error.code === 'IMAGE_LINK_EXPIRED';
    return <Failed expired={expired} onAgain={again} className={className} />;
  }
  if (view !== undefined && broken === view.signedUrl)
    return <Failed expired={new Date(view.expiresAt).getTime() <= Date.now()} onAgain={again} className={className} />;
  return (
    <div className={clsx('relative grid overflow-hidden rounded-control border border-line bg-sunken', className)}>
      {loaded ? null : <Skeleton className="h-40 w-full" />}
      {view === undefined ? (
        <span role="status" className="sr-only">
          Loading image
        </span>
      ) : (
        <img
          src={view.signedUrl}
          alt={alt}
          onLoad={() => setLoaded(true)}
          onError={() => setBroken(view.signedUrl)}
          className={clsx('size-full max-h-[inherit] object-contain', !loaded && 'absolute inset-0 opacity-0')}
        />
      )}
    </div>
  );
}

interface FailedProps {
  readonly expired: boolean;
  readonly onAgain: () => void;
  readonly className: string | undefined;
}

function Failed({ expired, onAgain, className }: FailedProps) {
  return (
    <ImageTrouble
      title={expired ? 'Image expired' : 'Image Load Failed'}
      className={className}
      action={{ label: expired ? 'Refresh' : 'Retry', onSelect: onAgain }}
    />
  );
}

interface ImageTroubleProps {
  readonly title: string;
  readonly className: string | undefined;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

function ImageTrouble({ title, className, action }: ImageTroubleProps) {
  return (
    <div
      role="alert"
      className={clsx(
        'flex min-h-24 flex-wrap items-center justify-center gap-3 rounded-control border border-line-control bg-sunken px-4 py-3 text-base text-ink-2',
        className,
      )}
    >
      <ImageOff size={18} aria-hidden="true" />
      {title}
      {action ? (
        <Button size="small" onClick={action.onSelect}>
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
