import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { note } from '../../lib/diagnostics/note.ts';
import { RouteError } from '../route-error.tsx';

/** A screen that crashes, or whose code does not arrive, ends here. The next navigation shows a screen again. */
export function ErrorBorder({ framed = false }: { readonly framed?: boolean }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[key]}
      onError={(error) => note('error', error)}
      fallbackRender={({ error }) => <RouteError error={error} framed={framed} />}
    >
      <Outlet />
    </ErrorBoundary>
  );
}
