import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { aiRoutes } from '@windtunnel/contracts/http/ai';
import { appInfoRoutes } from '@windtunnel/contracts/http/app-info';
import { auditRoutes } from '@windtunnel/contracts/http/audit';
import { newStudyBody } from '@windtunnel/contracts/http/bodies/new-study';
import { notificationRoutes } from '@windtunnel/contracts/http/notifications';
import { panelRoutes } from '@windtunnel/contracts/http/panels';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { paymentRoutes } from '@windtunnel/contracts/http/payment';
import { projectRoutes } from '@windtunnel/contracts/http/projects';
import { readModelRoutes } from '@windtunnel/contracts/http/read-models';
import { referralRoutes } from '@windtunnel/contracts/http/referrals';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import type { Route } from '@windtunnel/contracts/http/route';
import { searchRoutes } from '@windtunnel/contracts/http/search';
import { sessionRoutes } from '@windtunnel/contracts/http/sessions';
import { createStudyBody, studyRoutes } from '@windtunnel/contracts/http/studies';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import * as z from 'zod';

/** The routes of the contracts by area, in the order of the document. */
const tables = {
  account: accountRoutes,
  accountSettings: accountSettingsRoutes,
  session: sessionRoutes,
  study: studyRoutes,
  participant: participantRoutes,
  panel: panelRoutes,
  upload: uploadRoutes,
  ai: aiRoutes,
  result: resultRoutes,
  search: searchRoutes,
  project: projectRoutes,
  usage: usageRoutes,
  payment: paymentRoutes,
  referral: referralRoutes,
  notification: notificationRoutes,
  audit: auditRoutes,
  readModel: readModelRoutes,
  appInfo: appInfoRoutes,
};
type Tables = typeof tables;
type Area = keyof Tables;

/** Such as `study.launch`. */
export type RouteName = { [Name in Area]: `${Name}.${keyof Tables[Name] & string}` }[Area];

const titles: Readonly<Record<Area, string>> = {
  account: 'Signing in',
  accountSettings: 'Account',
  session: 'Sessions',
  study: 'Studies',
  participant: 'Participants',
  panel: 'Saved panels',
  upload: 'Images',
  ai: 'Suggestions',
  result: 'Results',
  search: 'Search',
  project: 'Projects',
  usage: 'Credits',
  payment: 'Payments',
  referral: 'Referrals',
  notification: 'Notifications',
  audit: 'Ledgers, for auditors',
  readModel: 'Read models, for analysts',
  appInfo: 'Installation',
};

export interface NamedRoute {
  readonly name: RouteName;
  /** The heading under which it stands. */
  readonly title: string;
  readonly route: Route;
}

export const namedRoutes: readonly NamedRoute[] = (Object.keys(tables) as Area[]).flatMap((area) =>
  Object.entries<Route>(tables[area]).map(([key, route]) => ({
    name: `${area}.${key}` as RouteName,
    title: titles[area],
    route,
  })),
);

/** Bodies that a route accepts in two forms, of which the handler tells the second. */
const wholeBodies: Partial<Record<RouteName, z.ZodType>> = {
  'study.create': z.union([createStudyBody.required({ id: true }), newStudyBody]),
};

/** The body as it is documented. */
export const bodyOf = ({ name, route }: Pick<NamedRoute, 'name' | 'route'>): z.ZodType | undefined =>
  wholeBodies[name] ?? route.body;

/** `studyLaunch` of `study.launch`: the name under which programs that are made from the document have the call. */
export const operationId = (name: string): string => name.replace(/\.(\w)/g, (_, first: string) => first.toUpperCase());
