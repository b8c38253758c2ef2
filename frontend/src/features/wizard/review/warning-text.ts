import type { ShownWarning } from '@windtunnel/contracts/http/ai';

interface WarningText {
  /** What kind of problem it is. */
  readonly name: string;
  /** What the researcher can do about it. */
  readonly advice: string;
}

/** Why a question will not be answered well, in a word, and what to do about it. */
export const warningTexts: Readonly<Record<ShownWarning['reason'], WarningText>> = {
  language: { name: 'Language', advice: 'Write it in a language that the participants speak.' },
  'no-question': { name: 'Not a question', advice: 'Ask for one thing that a participant can tell you.' },
  leading: { name: 'Leading', advice: 'Ask it without suggesting an answer.' },
  'double-barrelled': { name: 'Two questions in one', advice: 'Split it, or ask for the half that matters.' },
  'outside-domains': { name: 'Unfamiliar subject', advice: 'Expect general answers, and ask real people.' },
  'few-answers': { name: 'Few answers', advice: 'Expect fewer different answers than participants.' },
  sensitive: { name: 'Sensitive', advice: 'Expect reserved answers, and ask real people with care.' },
  other: { name: 'Note', advice: '' },
};
