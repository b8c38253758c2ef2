import type { ReceivedPrompt, Reply } from '@windtunnel/infra/language-model/testing/model-server';

/** Something that a language model may do instead of answering, in place of the answers to one of two participants. */
export interface Misbehaviour {
  readonly does: string;
  readonly reply: (prompt: ReceivedPrompt) => Reply;
  /** How often, before it answers like any other; without it, always. */
  readonly times?: number;
}

const answer = (text: string): Reply => ({ text: JSON.stringify({ answer: text, couldSayMore: false }) });
const failing = (status: number, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers,
  body: '{"error":{"message":"Incorrect API key provided: secret-key-123"}}',
});
const withheld: Reply = {
  raw: { choices: [{ index: 0, finish_reason: 'content_filter', message: { role: 'assistant', content: '' } }] },
};
/** What was asked, as it stands at the end of the prompt's DATA. */
const questionIn = ({ messages }: ReceivedPrompt) =>
  JSON.parse(/"question": ("(?:[^"\\]|\\.)*")\n\}/.exec(messages[0] ?? '')?.[1] ?? '""') as string;

export const misbehaviours: readonly Misbehaviour[] = [
  { does: 'answers 429 and says when to come back', reply: () => failing(429, { 'retry-after': '1' }), times: 1 },
  { does: 'answers 429 and does not say when', reply: () => failing(429), times: 1 },
  { does: 'answers 500 with the key in its message', reply: () => failing(500), times: 1 },
  { does: 'closes the connection in the middle of a response', reply: () => 'cut', times: 1 },
  { does: 'sends a response without an answer', reply: () => ({ raw: { choices: [] } }), times: 1 },
  { does: 'leaves out a field, once', reply: () => ({ text: '{"answer":"The next one."}' }), times: 1 },
  { does: 'leaves out a field, always', reply: () => ({ text: '{"answer":"The next one."}' }) },
  { does: 'answers in prose', reply: () => ({ text: 'I would rather talk.' }) },
  { does: 'answers a megabyte', reply: () => ({ text: 'x'.repeat(1_000_000) }) },
  { does: 'leaves its role', reply: () => answer('As an AI language model I cannot travel.') },
  { does: 'recites its instructions', reply: ({ system }) => answer(system.slice(0, 200)) },
  { does: 'repeats the question', reply: (prompt) => answer(questionIn(prompt)) },
  {
    does: 'answers in another language',
    reply: () => answer('Ich schaue auf die Tafel und nehme den nächsten Zug, außer er ist voll, dann warte ich eben.'),
  },
  { does: 'withholds an answer, once', reply: () => withheld, times: 1 },
  { does: 'withholds every answer', reply: () => withheld },
];
