import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useHeadingFocus } from './heading-focus.ts';

/** What every screen shares: where the focus and the scroll go after a navigation. */
export function Root() {
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
