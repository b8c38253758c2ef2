import { Navigate } from 'react-router-dom';
import { paths } from './paths.ts';
import { Root } from './root.tsx';
import { ErrorBorder } from './routing/error-border.tsx';
import type { ScreenRoute } from './routing/screen-route.ts';
import { checkout, frame, screensForUsers, screensForVisitors } from './screens.ts';
import { SignedIn } from './signed-in.tsx';
import { UnknownRoute } from './unknown-route.tsx';

const aliases = [
  { path: paths.dashboardAlias.path, element: <Navigate to={paths.dashboard.getHref()} replace /> },
  { path: paths.billing.path, element: <Navigate to={`${paths.account.getHref()}#billing`} replace /> },
];

/** Every screen, and the address at which it is. */
export const routes: readonly ScreenRoute[] = [
  {
    element: <Root />,
    children: [
      ...screensForVisitors,
      {
        element: <SignedIn />,
        children: [
          checkout,
          { lazy: frame, children: [{ element: <ErrorBorder framed />, children: [...screensForUsers, ...aliases] }] },
        ],
      },
      { path: '*', element: <UnknownRoute /> },
    ],
  },
];
