/** What is read of Lighthouse's report about one load. */
export interface LighthouseReport {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly unknown[] };
}

/** A request, in milliseconds since the navigation began. */
interface SentRequest {
  readonly url: string;
  readonly resourceType?: string;
  readonly networkRequestTime: number;
}

/** One load of a page. Times are those of the simulated phone. */
export interface Load {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** Sent until the first text or image was painted, the page itself included. */
  readonly requestsBeforePaint: number;
  readonly requests: number;
  /** Paths of all scripts. */
  readonly scripts: readonly string[];
  /** Titles of what accessibility and best practices found. */
  readonly failed: readonly string[];
}

/** @throws Error if the page could not be loaded. */
export function loadOf({ runtimeError, categories, audits }: LighthouseReport): Load {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = sentRequests(audits);
  const paintedAtMs = observedFirstPaintMs(audits);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    requestsBeforePaint: requests.filter(({ networkRequestTime }) => networkRequestTime < paintedAtMs).length,
    requests: requests.length,
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => new URL(url).pathname),
    failed: Object.values(audits).flatMap(({ title, score: own, scoreDisplayMode }) =>
      scoreDisplayMode === 'binary' && own === 0 ? [title] : [],
    ),
  };
}

const sentRequests = (audits: LighthouseReport['audits']) =>
  (audits['network-requests']?.details?.items ?? []) as readonly SentRequest[];

/** As it happened, without the simulated network: requests are counted on the same clock. */
function observedFirstPaintMs(audits: LighthouseReport['audits']): number {
  const [observed] = (audits.metrics?.details?.items ?? []) as readonly {
    readonly observedFirstContentfulPaint?: number;
  }[];
  return observed?.observedFirstContentfulPaint ?? Number.NaN;
}
