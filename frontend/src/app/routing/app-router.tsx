import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Location,
  type NavigateOptions,
  Router,
  type To,
  type UNSAFE_createBrowserHistory,
  useRoutes,
} from 'react-router-dom';
import { asRouteObjects, loadScreens, type ScreenRoute, type Shown } from './screen-route.ts';
import { keepScrollPosition, useScrollPosition } from './scroll-position.ts';

export type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

interface AppRouterProps {
  readonly routes: readonly ScreenRoute[];
  /** It tells of every navigation: `v5Compat`. */
  readonly history: History;
  /** Shown until the code of the first screen has arrived. */
  readonly starting?: React.ReactNode;
}

/**
 * Shows the screen of the address. On a navigation, the old screen stays until the code of the new one has arrived. Of
 * the router's library only the matching and the hooks are used: its own loading of data weighs 17 kB, which every page
 * would carry (ADR 61).
 */
export function AppRouter({ routes, history, starting = null }: AppRouterProps) {
  const keepsScroll = useRef(false);
  const [shown, setShown] = useState(() => (loadScreens(routes, history.location) === null ? first(history) : null));
  const latest = useRef(shown);

  useLayoutEffect(() => {
    let newest: Location | null = null;
    const open = async (next: Shown) => {
      newest = next.location;
      if (latest.current !== null) keepScrollPosition(latest.current.location.key);
      const loading = loadScreens(routes, next.location);
      if (loading !== null) await loading;
      // Another navigation may have begun meanwhile.
      if (newest !== next.location) return;
      latest.current = next;
      startTransition(() => setShown(next));
    };
    if (latest.current === null) void open(first(history));
    return history.listen(({ location, action }) => {
      void open({ location, navigationType: action, keepsScroll: keepsScroll.current });
    });
  }, [routes, history]);
  useScrollPosition(shown);

  const navigator = useMemo(() => {
    const noting = (navigate: History['push']) => (to: To, state?: unknown, options?: NavigateOptions) => {
      keepsScroll.current = options?.preventScrollReset ?? false;
      navigate(to, state);
      keepsScroll.current = false;
    };
    return {
      createHref: history.createHref,
      createURL: history.createURL,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: noting(history.push),
      replace: noting(history.replace),
    };
  }, [history]);

  if (shown === null) return starting;
  return (
    <Router location={shown.location} navigationType={shown.navigationType} navigator={navigator}>
      <Screens routes={routes} />
    </Router>
  );
}

function Screens({ routes }: { readonly routes: readonly ScreenRoute[] }) {
  return useRoutes(asRouteObjects(routes));
}

const first = ({ location, action }: History): Shown => ({ location, navigationType: action, keepsScroll: false });
