import type { Quote } from '@windtunnel/contracts/analysis';
import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';

/** A quote as a model gives it: supposed to be a part of the message. */
export interface ClaimedQuote {
  readonly messageId: string;
  readonly text: string;
}

/** Who is quoted, and what they said. */
export interface Transcript {
  readonly participantId: string;
  readonly messages: readonly TranscriptMessage[];
}

/**
 * The place of a quote in what the participant said. White space and the form of quotation marks and dashes may differ;
 * nothing else may.
 * @returns null if the participant did not say it.
 */
export function exactQuote({ messageId, text }: ClaimedQuote, { participantId, messages }: Transcript): Quote | null {
  const message = messages.find((each) => each.messageId === messageId && each.speaker === 'participant');
  const wanted = normalised(text).text.trim();
  if (message === undefined || !/\p{L}|\p{N}/u.test(wanted)) return null;
  const content = normalised(message.content);
  const at = content.text.indexOf(wanted);
  if (at < 0) return null;
  const start = content.places[at] ?? 0;
  const end = (content.places[at + wanted.length - 1] ?? 0) + 1;
  return { participantId, messageId, start, end, text: message.content.slice(start, end) };
}

const oneOf: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '.',
};

/** The text with one form of each mark and single spaces, and for each character where it stood. */
function normalised(text: string): { readonly text: string; readonly places: readonly number[] } {
  let result = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    const isSpace = /\s/.test(character);
    if (isSpace && result.endsWith(' ')) continue;
    result += isSpace ? ' ' : (ownValue(oneOf, character) ?? character);
    places.push(at);
  }
  return { text: result, places };
}
