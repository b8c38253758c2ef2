import { FailureNotice } from '../../../ui/failure-notice.tsx';
import type { PaletteView } from '../logic/palette-view.ts';

export interface PaletteMessageProps {
  readonly message: Exclude<PaletteView['message'], 'empty' | null>;
  readonly query: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Before anything is typed: what can be found. What can be done is listed below it. */
export function PaletteInvitation() {
  return (
    <div className="border-line border-b px-5 py-3">
      <p className="font-semibold">Search your research</p>
      <p className="text-ink-2 text-sm">
        Studies by title, objective, type or project; projects by name; participants by who they are and what they said.
      </p>
    </div>
  );
}

/** Why nothing of the server's is listed. */
export function PaletteMessage({ message, query, error, onRetry }: PaletteMessageProps) {
  switch (message) {
    case 'one-character':
      return <Words title="Type one more character">Two are enough to search.</Words>;
    case 'none':
      return (
        <Words title="No results found">
          Nothing of yours matches “<bdi>{query}</bdi>”. Try fewer words.
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

function Words({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex flex-col items-center px-6 py-8 text-center">
      <p className="font-semibold text-reading">{title}</p>
      <p className="mt-1 max-w-md text-base text-ink-2">{children}</p>
    </div>
  );
}
