import type { ReadModelView } from '@windtunnel/contracts/http/read-models';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { plural } from '../../../lib/format.ts';

interface ModelListProps {
  readonly models: readonly ReadModelView[];
  readonly chosen: string;
}

/** Which read models there are, and how large each is. */
export function ModelList({ models, chosen }: ModelListProps) {
  return (
    <nav aria-label="Read models">
      <ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-1">
        {models.map(({ name, documents, version }) => (
          <li key={name}>
            <Link
              to={paths.data.getHref(name)}
              aria-current={name === chosen ? 'true' : undefined}
              className={clsx(
                'block rounded-control px-3 py-2 transition-colors',
                name === chosen ? 'bg-card shadow-[inset_0_0_0_1px_var(--line)]' : 'text-ink-2 hover:bg-sunken',
              )}
            >
              <span className="block font-medium text-ink">{name}</span>
              <span className="tabular text-sm">
                {version === null ? 'Not built yet' : `Version ${version}, ${plural(documents, 'document')}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
