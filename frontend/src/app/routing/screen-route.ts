import type { ComponentType, ReactNode } from 'react';
import { type Location, matchRoutes, type NavigationType, type RouteObject } from 'react-router-dom';

/** An address, or a frame around several. */
export interface ScreenRoute {
  path?: string;
  element?: ReactNode;
  /** Loads the screen's code when its address is opened. */
  lazy?: () => Promise<{ readonly Component: ComponentType }>;
  children?: ScreenRoute[];
}

/** What is on the screen. The address may be ahead of it, while the code of the next screen is loaded. */
export interface Shown {
  readonly location: Location;
  readonly navigationType: NavigationType;
  /** The new screen stays where the last one was scrolled to. */
  readonly keepsScroll: boolean;
}

/** What the router renders for a route whose code has been asked for. */
type Loaded = ScreenRoute & { Component?: ComponentType };

/** The table as the library's own type. */
export const asRouteObjects = (routes: readonly ScreenRoute[]) => routes as RouteObject[];

/**
 * Loads the code of all routes that match, side by side, and puts it into the table. Null if nothing is missing. Never
 * rejects: a screen whose code does not arrive throws the error when it is rendered, and is asked for again by the next
 * navigation.
 */
export function loadScreens(routes: readonly ScreenRoute[], location: Location): Promise<unknown> | null {
  const matches = matchRoutes(asRouteObjects(routes), location) ?? [];
  const missing = matches.map(({ route }) => route as Loaded).filter((route) => route.lazy !== undefined);
  return missing.length === 0 ? null : Promise.all(missing.map(loadScreen));
}

async function loadScreen(route: Loaded): Promise<void> {
  try {
    const loaded = await route.lazy?.();
    if (loaded === undefined) return;
    route.Component = loaded.Component;
    delete route.lazy;
  } catch (error) {
    route.Component = () => {
      throw error;
    };
  }
}
