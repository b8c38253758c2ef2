import type { Engine } from '@windtunnel/contracts/engine';
import { isolatedText } from '@windtunnel/contracts/rules/text/isolated-text';
import { type RenderedEmail, renderEmail } from '../platform/render-email.ts';

const whyReceived = 'You are receiving this email because you launched this study.';

/** How the interviews ended, and who held them. */
interface Ended {
  readonly interviews: { readonly completed: number; readonly failed: number } | null;
  readonly engine: Engine | null;
}

/** Empty for a study from before engines were recorded. */
const heldBy = (engine: Engine | null): string[] =>
  engine === null ? [] : [`The interviews were held by ${engine.name} ${engine.version}.`];

/** Sent when at least one interview was completed. */
export function resultsReady(title: string, { interviews, engine }: Ended, url: string): RenderedEmail {
  const { completed, failed } = interviews ?? { completed: 0, failed: 0 };
  const held = completed + failed;
  const lost = failed === 0 ? '' : ` ${failed} could not be completed and cost nothing.`;
  return renderEmail({
    subject: `Results are ready: ${isolatedText(title)}`,
    heading: 'Your results are ready',
    paragraphs: [
      `"${isolatedText(title)}": ${completed} of ${held} AI-simulated ${held === 1 ? 'interview is' : 'interviews are'} done.${lost}`,
      'The results come from simulated participants. Check with real people before you decide.',
      ...heldBy(engine),
    ],
    action: { label: 'Read the results', url },
    ending: whyReceived,
  });
}

/** Sent when no interview was completed. */
export function studyFailed(title: string, engine: Engine | null, url: string): RenderedEmail {
  return renderEmail({
    subject: `No results: ${isolatedText(title)}`,
    heading: 'Your study could not be completed',
    paragraphs: [
      `None of the AI-simulated interviews in "${isolatedText(title)}" could be completed.`,
      ...heldBy(engine),
      'All reserved credits have been returned to your account. Duplicate the study to try again.',
    ],
    action: { label: 'See the study', url },
    ending: whyReceived,
  });
}
