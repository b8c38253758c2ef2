import type { Message } from '@windtunnel/contracts/http/results';

/** The speaker a message is attributed to. */
export type Voice = 'interviewer' | 'participant' | 'note';

const voices: Readonly<Record<Message['speaker'], Voice>> = {
  interviewer: 'interviewer',
  ai: 'interviewer',
  assistant: 'interviewer',
  participant: 'participant',
  user: 'participant',
  system: 'note',
};

export function voiceOf(message: Pick<Message, 'speaker'>): Voice {
  return voices[message.speaker];
}

/**
 * System notes about extracted insights come from the language model. If a participant says the same words, they are
 * shown.
 */
export function isShown(message: Pick<Message, 'speaker' | 'content'>): boolean {
  return !(message.speaker === 'system' && message.content.includes('Insights extracted from participant response'));
}

/** A question with the exchange that followed it. */
export interface Exchange {
  readonly questionIndex: number | null;
  readonly messages: readonly Message[];
}

/** Groups the messages by question, in the order in which they were spoken. */
export function exchanges(messages: readonly Message[]): Exchange[] {
  const groups: { questionIndex: number | null; messages: Message[] }[] = [];
  for (const message of messages.filter(isShown)) {
    const last = groups.at(-1);
    if (last !== undefined && last.questionIndex === message.questionIndex) last.messages.push(message);
    else groups.push({ questionIndex: message.questionIndex, messages: [message] });
  }
  return groups;
}
