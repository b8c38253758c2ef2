import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useHeadingFocus } from './heading-focus.ts';

/** What all screens share: where focus and scroll position go after a navigation. */
export function Root() {
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
