import type { Page } from '@playwright/test';

interface PolicyWindow extends Window {
  reportedPolicyViolation(report: string): Promise<void>;
}

/** What the browser reports about the content security policy, from the first script of every document on. */
export async function collectPolicyReports(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.exposeFunction('reportedPolicyViolation', (report: string) => void reports.push(report));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { effectiveDirective, blockedURI, sourceFile, sample } = violation;
      const report = `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile ?? ''} ${sample}`.trim();
      void (window as unknown as PolicyWindow).reportedPolicyViolation(report);
    });
  });
  return reports;
}
