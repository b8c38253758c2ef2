import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useHeadingFocus } from './heading-focus.ts';

/** Shared by all screens: where focus and scroll position go after navigation. */
export function Root() {
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
