import type { CompletionRequest } from './completions.ts';

interface Spoken {
  readonly from: 'system' | 'user' | 'model';
  readonly text: string;
}

/** The messages to send: the prompt and, after an unusable answer, what was wrong with it. */
export function conversation({ prompt, correction }: CompletionRequest): readonly [Spoken, ...Spoken[]] {
  const asked: Spoken = { from: 'user', text: prompt.user };
  const system: Spoken = { from: 'system', text: prompt.system };
  if (correction === undefined) return [system, asked];
  const reasons = correction.problems.map((problem) => `- ${problem}`).join('\n');
  if (correction.answer === null)
    return [system, { from: 'user', text: `${prompt.user}\n\nAn earlier answer could not be used:\n${reasons}` }];
  return [
    system,
    asked,
    { from: 'model', text: correction.answer },
    { from: 'user', text: `That answer cannot be used:\n${reasons}\nAnswer again, with the JSON object only.` },
  ];
}
