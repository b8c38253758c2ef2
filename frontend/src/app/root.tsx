import { useHeadingFocus } from './heading-focus.ts';
import { ErrorBorder } from './routing/error-border.tsx';

/** Shared by all screens: where the focus goes after navigation, and what a crash leaves. */
export function Root() {
  useHeadingFocus();
  return <ErrorBorder />;
}
