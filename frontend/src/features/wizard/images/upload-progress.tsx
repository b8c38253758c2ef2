import { Button } from '../../../ui/button.tsx';

export interface UploadProgressProps {
  readonly fileName: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly onCancel: () => void;
}

export function UploadProgress({ fileName, percent, onCancel }: UploadProgressProps) {
  return (
    <div className="flex min-h-24 flex-col justify-center gap-2 rounded-control border border-line-control px-4 py-3">
      <div className="flex items-center justify-between gap-3 text-base">
        <span className="min-w-0 truncate">{fileName}</span>
        <span className="tabular shrink-0 text-ink-2">{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={`Uploading ${fileName}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1 overflow-hidden rounded-chip bg-line"
      >
        <div className="h-full rounded-chip bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <div>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel upload
        </Button>
      </div>
    </div>
  );
}
