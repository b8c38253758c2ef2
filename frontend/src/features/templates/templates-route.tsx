import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

const TemplatesPage = lazy(async () => ({ default: (await import('./templates-page.tsx')).TemplatesPage }));
const SamplePage = lazy(async () => ({ default: (await import('./sample-page.tsx')).SamplePage }));

/**
 * The templates, or the sample study below them. One small route for both, under the name that the router expects: the
 * login carries the list of routes with the files that each needs.
 */
export function Component() {
  const { which } = useParams();
  if (which !== undefined && which !== 'sample') return <Navigate to={paths.dashboard.getHref()} replace />;
  return <Suspense>{which === 'sample' ? <SamplePage /> : <TemplatesPage />}</Suspense>;
}
