import { limits } from '@windtunnel/contracts/rules/limits';
import { Sessions } from '../../../src/accounts/sessions/sessions.ts';
import { AccessTokens } from '../../../src/platform/access-tokens.ts';
import { participantsOf } from '../../../src/studies/study-state.ts';
import type { TestBackend } from '../backend.ts';
import { aProject } from '../build-project.ts';
import { aPanelOf, aReadyStudy } from '../build-study.ts';
import { saveStudy } from '../save-read-models.ts';
import type { Target } from './route-calls.ts';

/** Headers with which a browser shows who is asking. */
type Credentials = Readonly<Record<string, string>>;

/** A user with a study, and what a call must carry to come from them. */
export interface StudyOwner {
  readonly userId: string;
  readonly target: Target;
  readonly credentials: Credentials;
}

/** Two users, and everyone else who may ask. */
export interface Callers {
  readonly owner: StudyOwner;
  readonly other: StudyOwner;
  /** Of what existed once, or never did. All of them have to be told the same. */
  readonly withoutSession: Readonly<Record<'no session' | 'expired' | 'forged' | 'logged out', Credentials>>;
}

const device = { deviceInfo: 'Firefox on Linux', ipAddress: null };

export async function makeCallers(backend: TestBackend): Promise<Callers> {
  const [owner, other] = [await makeStudyOwner(backend, 'owner'), await makeStudyOwner(backend, 'other')];
  return {
    owner,
    other,
    withoutSession: {
      'no session': {},
      expired: await expiredCredentials(backend, owner.userId),
      forged: Object.fromEntries(Object.entries(owner.credentials).map(([name, value]) => [name, altered(value)])),
      'logged out': await loggedOutCredentials(backend, owner.userId),
    },
  };
}

async function makeStudyOwner(backend: TestBackend, name: string): Promise<StudyOwner> {
  const user = await backend.user(name);
  const studyId = await aReadyStudy(user);
  const [participant] = participantsOf(await saveStudy(backend, studyId));
  const { session, credentials } = await signIn(backend, user.userId);
  const [second] = (await backend.bindings.vault.sessionsOfUser(user.userId)).filter(
    ({ sessionId }) => sessionId !== session.sessionId,
  );
  const account = await backend.bindings.vault.accountById(user.userId);
  return {
    userId: user.userId,
    credentials,
    target: {
      studyId,
      participantId: participant?.participantId ?? '',
      projectId: await aProject(user),
      panelId: await aPanelOf(user, studyId),
      sessionId: second?.sessionId ?? '',
      email: account?.email ?? '',
    },
  };
}

async function signIn({ app }: TestBackend, userId: string) {
  const { session, refreshToken } = await app.get(Sessions).open(userId, device);
  const token = await app.get(AccessTokens).issue({ userId, sessionId: session.sessionId });
  return { session, refreshToken, credentials: credentialsOf(token, refreshToken) };
}

const credentialsOf = (accessToken: string, refreshToken: string): Credentials => ({
  authorization: `Bearer ${accessToken}`,
  cookie: `windtunnel-refresh=${refreshToken}`,
});

/** An access token that ended a second ago, of a session that is open, and the cookie of a session that ended. */
async function expiredCredentials(backend: TestBackend, userId: string): Promise<Credentials> {
  const { vault, keys, clock } = backend.bindings;
  const { session } = await signIn(backend, userId);
  const ended = new Date(clock.now().getTime() - 1_000);
  const issued = new Date(ended.getTime() - limits.accessTokenSeconds * 1_000);
  const then = new AccessTokens(keys, { ...clock, now: () => issued });
  const token = await then.issue({ userId, sessionId: session.sessionId });
  const old = await signIn(backend, userId);
  await vault.updateSession({ ...old.session, expiresAt: ended.toISOString() });
  return credentialsOf(token, old.refreshToken);
}

async function loggedOutCredentials(backend: TestBackend, userId: string): Promise<Credentials> {
  const { session, credentials } = await signIn(backend, userId);
  await backend.app.get(Sessions).end(session.sessionId);
  return credentials;
}

const altered = (value: string) => value.slice(0, -4) + (value.endsWith('AAAA') ? 'BBBB' : 'AAAA');
