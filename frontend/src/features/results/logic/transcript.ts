import type { Message } from '@windtunnel/contracts/http/results';

/** Who a message is shown as. */
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

/** Words as they were spoken: the wrapper tags an engine may have left are removed, until none is left. */
export function spokenText(content: string): string {
  const stripped = content.replace(/<\/?(participant_response|interviewer_speech)>/gi, '');
  return stripped === content ? stripped.trim() : spokenText(stripped);
}

/** System notes about extracted insights are the engine's own; a participant may say the same words and is shown. */
export function isShown(message: Pick<Message, 'speaker' | 'content'>): boolean {
  return !(message.speaker === 'system' && message.content.includes('Insights extracted from participant response'));
}

/** A question with the exchange that followed it. */
export interface Exchange {
  readonly questionIndex: number | null;
  readonly messages: readonly Message[];
}

/** Groups the shown messages by the question they belong to, in the order they were spoken. */
export function exchanges(messages: readonly Message[]): Exchange[] {
  const groups: { questionIndex: number | null; messages: Message[] }[] = [];
  for (const message of messages.filter(isShown)) {
    const last = groups.at(-1);
    if (last !== undefined && last.questionIndex === message.questionIndex) last.messages.push(message);
    else groups.push({ questionIndex: message.questionIndex, messages: [message] });
  }
  return groups;
}
