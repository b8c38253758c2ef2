/** What an audit found out: `not run` is neither of the others, and must never look like one. */
export type AuditVerdict =
  | { readonly kind: 'passed' | 'failed'; readonly lines: readonly string[] }
  | { readonly kind: 'not run'; readonly reason: string };

interface Vulnerability {
  readonly name: string;
  readonly severity: string;
  readonly range: string;
}

const refused = ['high', 'critical'];

/**
 * Reads what `npm audit --json` printed. A registry that does not answer, or that has no audit, makes it `not run`;
 * only a complete report counts. Vulnerabilities fail it from `high` on, the others are listed.
 */
export function auditVerdict(output: string): AuditVerdict {
  const report = parsed(output);
  const { vulnerabilities, metadata, message, error } = report;
  if (vulnerabilities === undefined || metadata?.vulnerabilities?.total === undefined)
    return { kind: 'not run', reason: message || error?.summary || 'npm printed no report' };
  const found = Object.values(vulnerabilities);
  return {
    kind: found.some(({ severity }) => refused.includes(severity)) ? 'failed' : 'passed',
    lines: found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`),
  };
}

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  readonly metadata?: { readonly vulnerabilities?: { readonly total?: number } };
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

function parsed(output: string): Report {
  try {
    const report: unknown = JSON.parse(output);
    return typeof report === 'object' && report !== null ? report : {};
  } catch {
    return {};
  }
}
