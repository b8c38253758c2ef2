import type { ErrorCode } from '@windtunnel/contracts/errors';
import { deletionWord } from '@windtunnel/contracts/http/account-settings';
import type { CallOptions } from '../call-route.ts';

/** What a call is aimed at: one user's study, a participant of it, a project, a saved panel, and one of the user's sessions. */
export interface Target {
  readonly studyId: string;
  readonly participantId: string;
  readonly projectId: string;
  readonly panelId: string;
  readonly sessionId: string;
  readonly email: string;
}

/** A call that is valid for the owner of its target. It mentions the target only if the route takes an id. */
export type RouteCall = (target: Target) => CallOptions;

const plain: RouteCall = () => ({});
const withBody = (body: object) => () => ({ body });
const ofStudy =
  (body?: object) =>
  ({ studyId }: Target) => ({
    params: { id: studyId },
    ...(body === undefined ? {} : { body }),
  });
const ofParticipant =
  (body?: object) =>
  ({ studyId, participantId }: Target) => ({
    params: { id: studyId, participantId },
    ...(body === undefined ? {} : { body }),
  });
/** Of no one here: what a role opens has its own matrix. */
const ofLedger = () => ({ params: { id: 'a-ledger', revision: '0' } });
const inBody =
  (body: object) =>
  ({ studyId }: Target) => ({ body: { ...body, studyId } });

const setup = { title: 'Mine now', objective: 'Take over', type: 'PRODUCT_DISCOVERY' };
const generation = { count: 2, audienceCriteria: 'Home cooks', studyType: 'PRODUCT_DISCOVERY' };
const image = { fileType: 'image/png', fileName: 'a.png' };
const cost = withBody({ studyType: 'PRODUCT_DISCOVERY', participantCount: 2 });
const unknownToken = withBody({ token: 'a-token-that-was-never-issued' });
const objective = 'Learn what happens to leftovers';

/** One line for every route of the contracts; a route without one fails the matrix. */
export const routeCalls: Readonly<Record<string, RouteCall>> = {
  'accountSettingsRoutes.settings': plain,
  'accountSettingsRoutes.changeProfile': withBody({ firstName: 'Ada' }),
  'accountSettingsRoutes.changePassword': withBody({ currentPassword: 'not this one', newPassword: 'a new password' }),
  'accountSettingsRoutes.requestEmailChange': withBody({ newEmail: 'elsewhere@windtunnel.test' }),
  'accountSettingsRoutes.approveEmailChange': unknownToken,
  'accountSettingsRoutes.confirmNewEmail': unknownToken,
  'accountSettingsRoutes.exportData': plain,
  'accountSettingsRoutes.requestDeletionLink': plain,
  'accountSettingsRoutes.deleteAccount': withBody({ confirmation: deletionWord, token: 'never issued' }),
  'accountRoutes.login': ({ email }) => ({ body: { email, password: 'not this one' } }),
  'accountRoutes.signup': ({ email }) => ({ body: { email, password: 'a long enough password' } }),
  'accountRoutes.verifyEmail': unknownToken,
  'accountRoutes.resendVerification': ({ email }) => ({ body: { email } }),
  'accountRoutes.forgotPassword': ({ email }) => ({ body: { email } }),
  'accountRoutes.resetPassword': withBody({ token: 'never issued', password: 'a long enough password' }),
  'accountRoutes.refresh': plain,
  'accountRoutes.googleSession': unknownToken,
  'accountRoutes.logout': plain,
  'accountRoutes.me': plain,
  'accountRoutes.subscriptionStatus': plain,
  'aiRoutes.health': plain,
  'aiRoutes.engines': plain,
  'aiRoutes.suggestTasksQuestions': inBody({ type: 'USABILITY', objective }),
  'aiRoutes.suggestConceptQuestions': inBody({
    conceptName: 'Jar',
    conceptDescription: 'A jar with a date',
    objective,
  }),
  'aiRoutes.suggestComparativeQuestions': inBody({
    concepts: ['Jar', 'Box'].map((name) => ({ name, description: 'Keeps food' })),
    objective,
  }),
  'aiRoutes.suggestProductDiscovery': inBody({ productDomain: 'Leftovers', objective }),
  'aiRoutes.suggestDesignReviewQuestions': inBody({ screens: [{ screenId: 's1', screenName: 'Start' }], objective }),
  'aiRoutes.reviewStudy': ofStudy(),
  'appInfoRoutes.info': plain,
  'appInfoRoutes.removeDemoData': plain,
  'auditRoutes.accounts': plain,
  'auditRoutes.balance': ofLedger,
  'auditRoutes.entries': ofLedger,
  'auditRoutes.entry': ofLedger,
  'notificationRoutes.list': plain,
  'notificationRoutes.read': withBody({ upTo: '2026-03-01T09:00:00.000Z' }),
  'participantRoutes.generate': ofStudy(generation),
  'participantRoutes.list': ofStudy(),
  'participantRoutes.reject': ofParticipant({}),
  'participantRoutes.regenerateAll': ofStudy(generation),
  'participantRoutes.add': ofStudy(generation),
  'participantRoutes.usePanel': ({ studyId: id, panelId }) => ({ params: { id }, body: { panelId } }),
  'participantRoutes.remove': ofStudy({ participantIds: ['a-participant-on-no-panel'] }),
  'panelRoutes.list': plain,
  'panelRoutes.save': inBody({ name: 'Mine now' }),
  'panelRoutes.rename': ({ panelId: id }) => ({ params: { id }, body: { name: 'Mine now' } }),
  'panelRoutes.delete': ({ panelId: id }) => ({ params: { id } }),
  'paymentRoutes.checkoutSession': withBody({ planName: 'starter' }),
  'paymentRoutes.customerPortal': plain,
  'paymentRoutes.confirm': plain,
  'projectRoutes.list': plain,
  'projectRoutes.create': withBody({ name: 'Mine now' }),
  'projectRoutes.rename': ({ projectId: id }) => ({ params: { id }, body: { name: 'Mine now' } }),
  'projectRoutes.delete': ({ projectId: id }) => ({ params: { id } }),
  'readModelRoutes.list': plain,
  'readModelRoutes.documents': () => ({ params: { name: 'study-list' } }),
  'referralRoutes.myStats': plain,
  'referralRoutes.link': plain,
  'referralRoutes.validate': withBody({ referralCode: 'never issued' }),
  'resultRoutes.results': ofStudy(),
  'resultRoutes.live': ofStudy(),
  'resultRoutes.studyAnalysis': ofStudy(),
  'resultRoutes.refreshStudyAnalysis': ofStudy(),
  'resultRoutes.participant': ofParticipant(),
  'resultRoutes.messages': ofParticipant(),
  'resultRoutes.questions': ofParticipant(),
  'searchRoutes.search': withBody({ query: 'leftovers' }),
  'searchRoutes.suggestions': () => ({ query: { q: 'left' } }),
  'searchRoutes.analytics': plain,
  'searchRoutes.health': plain,
  'sessionRoutes.list': plain,
  'sessionRoutes.revokeOthers': plain,
  'sessionRoutes.revoke': ({ sessionId }) => ({ params: { id: sessionId } }),
  'studyRoutes.createDraft': withBody(setup),
  'studyRoutes.saveStep': ({ studyId: id }) => ({ body: { id, step: 'setup', title: 'X' } }),
  'studyRoutes.list': plain,
  'studyRoutes.create': ({ studyId: id }) => ({ body: { id, ...setup } }),
  'studyRoutes.get': ofStudy(),
  'studyRoutes.update': ofStudy({ title: 'X' }),
  'studyRoutes.delete': ofStudy(),
  'studyRoutes.cancel': ofStudy({ deleteDraft: true }),
  'studyRoutes.duplicate': ofStudy({ title: 'X' }),
  'studyRoutes.clone': ofStudy(),
  'studyRoutes.archive': ofStudy(),
  'studyRoutes.restore': ofStudy(),
  'studyRoutes.move': ({ studyId: id, projectId }) => ({ params: { id }, body: { projectId } }),
  'studyRoutes.launch': ofStudy({ batchId: 'batch-0001' }),
  'studyRoutes.runAgain': ofStudy({ batchId: 'batch-0001' }),
  'uploadRoutes.conceptImage': inBody({ ...image, conceptId: 'c1' }),
  'uploadRoutes.designScreen': inBody({ ...image, screenId: 's1' }),
  'uploadRoutes.conceptImageUrl': ({ studyId }) => ({ params: { studyId, conceptId: 'c1', filename: 'a.png' } }),
  'uploadRoutes.designScreenUrl': ({ studyId }) => ({ params: { studyId, screenId: 's1', filename: 'a.png' } }),
  'usageRoutes.quota': plain,
  'usageRoutes.current': plain,
  'usageRoutes.history': plain,
  'usageRoutes.calculateCost': cost,
  'usageRoutes.validateQuota': cost,
  'usageRoutes.validateLaunchQuota': cost,
  'usageRoutes.studyCheck': cost,
  'usageRoutes.subscriptionPlans': plain,
};

/** How the owner is refused where these calls cannot succeed; every other one is answered with 200. */
export const refusedToOwner: Readonly<Record<string, ErrorCode>> = {
  'auditRoutes.accounts': 'ROLE_REQUIRED',
  'auditRoutes.balance': 'ROLE_REQUIRED',
  'auditRoutes.entries': 'ROLE_REQUIRED',
  'auditRoutes.entry': 'ROLE_REQUIRED',
  'readModelRoutes.list': 'ROLE_REQUIRED',
  'readModelRoutes.documents': 'ROLE_REQUIRED',
  'accountSettingsRoutes.changePassword': 'PASSWORD_NOT_SET',
  'accountSettingsRoutes.approveEmailChange': 'INVALID_CONFIRMATION_LINK',
  'accountSettingsRoutes.confirmNewEmail': 'INVALID_CONFIRMATION_LINK',
  'accountSettingsRoutes.deleteAccount': 'INVALID_CONFIRMATION_LINK',
  'accountRoutes.login': 'INVALID_CREDENTIALS',
  'accountRoutes.verifyEmail': 'VERIFICATION_FAILED',
  'accountRoutes.resetPassword': 'INVALID_RESET_LINK',
  'accountRoutes.googleSession': 'SIGN_IN_NOT_COMPLETED',
  'appInfoRoutes.removeDemoData': 'ROUTE_NOT_FOUND',
  'paymentRoutes.customerPortal': 'NO_SUBSCRIPTION',
  'resultRoutes.studyAnalysis': 'STUDY_NOT_COMPLETED',
  'resultRoutes.refreshStudyAnalysis': 'STUDY_NOT_COMPLETED',
  'studyRoutes.archive': 'STUDY_NOT_ENDED',
  'studyRoutes.runAgain': 'STUDY_NOT_FAILED',
  'uploadRoutes.conceptImageUrl': 'IMAGE_NOT_FOUND',
  'uploadRoutes.designScreenUrl': 'IMAGE_NOT_FOUND',
};
