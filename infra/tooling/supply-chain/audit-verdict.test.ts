import { describe, expect, it } from 'vitest';
import { auditVerdict } from './audit-verdict.ts';

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [`p${index}`, { name: `p${index}`, severity, range: '<2.0.0' }]),
    ),
    metadata: { vulnerabilities: { total: severities.length } },
  });

describe('an audit', () => {
  it('passes without vulnerabilities, and with those that are only listed', () => {
    expect(auditVerdict(report())).toEqual({ kind: 'passed', lines: [] });
    expect(auditVerdict(report('low', 'moderate'))).toEqual({
      kind: 'passed',
      lines: ['low: p0 <2.0.0', 'moderate: p1 <2.0.0'],
    });
  });

  it('fails on a high or critical one', () => {
    expect(auditVerdict(report('low', 'high')).kind).toBe('failed');
    expect(auditVerdict(report('critical')).kind).toBe('failed');
  });

  it('has not run if the registry refuses, cannot be reached, or npm says nothing that is a report', () => {
    const refusal = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } });
    expect(auditVerdict(refusal)).toEqual({ kind: 'not run', reason: '405 Method Not Allowed' });
    const offline = JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'getaddrinfo ENOTFOUND registry' } });
    expect(auditVerdict(offline)).toEqual({ kind: 'not run', reason: 'getaddrinfo ENOTFOUND registry' });
    for (const output of ['', 'npm error', 'null', '[]', '{}', '{"vulnerabilities":{}}'])
      expect(auditVerdict(output), output).toEqual({ kind: 'not run', reason: 'npm printed no report' });
  });
});
