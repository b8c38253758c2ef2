/**
 * The release line that the emulator imitates. What is said of 23.10 was seen on a real server, 23.10.6; what is said of
 * 24.10 was read in its source alone.
 */
export type ReleaseLine = '23.10' | '24.10';

/** How the lines differ. */
export interface LineRules {
  readonly name: ReleaseLine;
  /** As the server reports it. */
  readonly version: string;
  /** How sure the emulation is. */
  readonly learntFrom: string;
  readonly contentTypeIsRequired: boolean;
  /** With the expectation "any", ids that are known in another order are never answered. */
  readonly disordersAreAnswered: boolean;
  /** A batched append that is not final before its deadline is answered with a timeout. */
  readonly unfinishedPartsExpire: boolean;
  /** The limit of an append counts only its data, or metadata and types as well. */
  readonly sizeCounts: 'data' | 'everything';
  /** There is a limit for a single event. */
  readonly limitsEvents: boolean;
  /** `$maxAge: 0` hides every event. */
  readonly zeroAgeHides: boolean;
  /** A read must say that it has no filter. */
  readonly noFilterIsSaid: boolean;
  readonly checkpointOnGoingLive: boolean;
  /** After falling behind, a subscription reports again that it has caught up. */
  readonly caughtUpRepeats: boolean;
  readonly caughtUpWithoutStream: boolean;
  readonly misplacedSubscription: 'invalid-argument' | 'unknown';
  /** How long a stream that is written to after a soft delete may still appear to be missing. */
  readonly undeleteDelayMs: number;
  /** The users' events exist even if anyone may connect. */
  readonly usersAlwaysExist: boolean;
}

const lines: Readonly<Record<ReleaseLine, LineRules>> = {
  '23.10': {
    name: '23.10',
    version: '23.10.6',
    learntFrom: 'seen on a real 23.10.6',
    contentTypeIsRequired: false,
    disordersAreAnswered: false,
    unfinishedPartsExpire: false,
    sizeCounts: 'data',
    limitsEvents: false,
    zeroAgeHides: false,
    noFilterIsSaid: true,
    checkpointOnGoingLive: false,
    caughtUpRepeats: false,
    caughtUpWithoutStream: false,
    misplacedSubscription: 'unknown',
    undeleteDelayMs: 0,
    usersAlwaysExist: false,
  },
  '24.10': {
    name: '24.10',
    version: '24.10.14',
    learntFrom: 'read in its source alone',
    contentTypeIsRequired: true,
    disordersAreAnswered: true,
    unfinishedPartsExpire: true,
    sizeCounts: 'everything',
    limitsEvents: true,
    zeroAgeHides: true,
    noFilterIsSaid: false,
    checkpointOnGoingLive: true,
    caughtUpRepeats: true,
    caughtUpWithoutStream: true,
    misplacedSubscription: 'invalid-argument',
    undeleteDelayMs: 10,
    usersAlwaysExist: true,
  },
};

/** As in `docker-compose.yml`. */
const usual: ReleaseLine = '24.10';
/** Not `EVENTSTORE_...`: a real server reads everything that begins so as a setting of its own. */
const setting = 'TEST_EVENTSTORE_LINE';

/**
 * @param name by default what `TEST_EVENTSTORE_LINE` says, or 24.10
 * @throws RangeError if there is no such line.
 */
export function lineRules(name: string = process.env[setting] || usual): LineRules {
  const line = Object.values(lines).find((each) => each.name === name);
  if (line === undefined) throw new RangeError(`${setting} must be ${Object.keys(lines).join(' or ')}, not ${name}`);
  return line;
}

/** The line that a server of this version (`23.10.6`) is like; a newer one than we know counts as the newest. */
export const lineOfVersion = (version: string): ReleaseLine => (version.startsWith('23.') ? '23.10' : '24.10');
