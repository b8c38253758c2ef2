import { type RenderedEmail, renderEmail } from '../platform/render-email.ts';

/** Sent when at least one interview was completed. */
export function resultsReady(
  title: string,
  interviews: { readonly completed: number; readonly failed: number } | null,
  url: string,
): RenderedEmail {
  const { completed, failed } = interviews ?? { completed: 0, failed: 0 };
  const lost = failed === 0 ? '' : ` ${failed} could not be completed and cost nothing.`;
  return renderEmail({
    subject: `Results are ready: ${title}`,
    heading: 'Your results are ready',
    paragraphs: [
      `"${title}": ${completed} of ${completed + failed} AI-simulated interviews are done.${lost}`,
      'The results come from simulated participants. Check with real people before you decide.',
    ],
    action: { label: 'Read the results', url },
    ending: 'You are receiving this email because you launched this study.',
  });
}

/** Sent when no interview was completed. */
export function studyFailed(title: string, url: string): RenderedEmail {
  return renderEmail({
    subject: `No results: ${title}`,
    heading: 'Your study could not be completed',
    paragraphs: [
      `None of the AI-simulated interviews in "${title}" could be completed.`,
      'All reserved credits have been returned to your account. Duplicate the study to try again.',
    ],
    action: { label: 'See the study', url },
    ending: 'You are receiving this email because you launched this study.',
  });
}
