import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Streamlines } from '../../../ui/streamlines.tsx';
import type { PaletteView } from '../logic/palette-view.ts';

export interface PaletteMessageProps {
  readonly message: NonNullable<PaletteView['message']>;
  readonly query: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Shown if there is no list. */
export function PaletteMessage({ message, query, error, onRetry }: PaletteMessageProps) {
  switch (message) {
    case 'empty':
      return (
        <Words title="Search your research" lines>
          Studies by title, objective, type or project; projects by name; participants by who they are.
        </Words>
      );
    case 'one-character':
      return <Words title="Type one more character">Two are enough to search.</Words>;
    case 'none':
      return (
        <Words title="No results found">
          Nothing of yours matches “<bdi>{query}</bdi>”. Fewer words, or the beginning of one, find more.
        </Words>
      );
    case 'error':
      return (
        <div className="p-4">
          <FailureNotice title="The search did not answer" error={error} onRetry={onRetry} />
        </div>
      );
    default:
      return message satisfies never;
  }
}

interface WordsProps {
  readonly title: string;
  readonly lines?: boolean;
  readonly children: React.ReactNode;
}

function Words({ title, lines = false, children }: WordsProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      {lines ? (
        <div className="mb-5 w-full max-w-72 opacity-80">
          <Streamlines lines={6} width={288} height={72} radius={0.2} hollow />
        </div>
      ) : null}
      <p className="font-semibold text-reading">{title}</p>
      <p className="mt-1 max-w-md text-base text-ink-2">{children}</p>
    </div>
  );
}
