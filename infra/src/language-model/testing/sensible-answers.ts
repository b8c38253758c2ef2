import type { ReceivedPrompt, Reply } from './model-server.ts';

interface Data {
  readonly you?: { readonly name: string };
  readonly name?: string;
  readonly question?: string;
  readonly screens?: readonly { readonly screenId: string }[];
  readonly transcript?: readonly Message[];
  readonly interviews?: readonly { readonly participantId: string; readonly transcript: readonly Message[] }[];
}
interface Message {
  readonly id: string;
  readonly speaker: string;
  readonly text: string;
}

/** What a model would answer that follows its prompt: by the fields that are asked for and the DATA of the prompt. */
export function sensibleAnswers(): (prompt: ReceivedPrompt, number: number) => Reply {
  return (prompt, number) => ({ text: JSON.stringify(answerTo(prompt, number)) });
}

/** The DATA of a prompt, as the model reads it. */
export function dataOf({ messages }: ReceivedPrompt): Data {
  const [asked = ''] = messages;
  const json = /DATA[^\n]*\n(\{[\s\S]*?\n\})/.exec(asked)?.[1] ?? '{}';
  return JSON.parse(json) as Data;
}

function answerTo(prompt: ReceivedPrompt, number: number): object {
  const { fields } = prompt;
  const data = dataOf(prompt);
  const has = (field: string) => fields.includes(field);
  if (has('answer')) {
    const task = has('task') ? { task: { outcome: 'completed', steps: 3 } } : {};
    return { answer: `I compared ${number} of them and took the cheapest.`, couldSayMore: number % 2 === 0, ...task };
  }
  if (has('question')) return { question: `Why did you do that, for instance the time you said ${number}?` };
  if (has('shortBio')) {
    const about = `${data.name} lives near the station and commutes on weekdays.`;
    return { shortBio: about, background: `${about} On Sundays there is football with friends.` };
  }
  if (has('keyInsights')) return participantAnalysis(data.transcript ?? []);
  if (has('takeaways')) return studyAnalysis(data.interviews ?? []);
  if (has('screens'))
    return { screens: (data.screens ?? []).map(({ screenId }) => ({ screenId, questions: lists(2) })) };
  return Object.fromEntries(fields.map((field) => [field, lists(3)]));
}

const lists = (count: number) => Array.from({ length: count }, (_, index) => `What about thing number ${index + 1}?`);
const firstSaid = (transcript: readonly Message[]) => transcript.find(({ speaker }) => speaker === 'participant');

function participantAnalysis(transcript: readonly Message[]): object {
  const said = firstSaid(transcript);
  const quotes = said === undefined ? [] : [{ messageId: said.id, text: said.text }];
  const invented = [{ messageId: said?.id ?? '', text: 'I never said this at all.' }];
  return {
    summary: 'Compares prices and takes the cheapest.',
    keyInsights: [{ text: 'Compares before buying.', quotes }],
    painPoints: [{ text: 'Hates waiting.', quotes: invented }],
    suggestions: [],
  };
}

function studyAnalysis(interviews: NonNullable<Data['interviews']>): object {
  const voices = interviews.flatMap(({ participantId, transcript }) => {
    const said = firstSaid(transcript);
    return said === undefined ? [] : [{ participantId, messageId: said.id, text: said.text }];
  });
  return {
    summary: 'Commuters compare and take what is cheapest.',
    takeaways: [
      {
        many: 'compare before they buy',
        one: 'compares before buying',
        kind: 'habit',
        action: 'Show prices side by side.',
        voices,
        against: [],
      },
    ],
    themes: [{ label: 'Price', voices: voices.map((voice) => ({ ...voice, sentiment: 'neutral' })) }],
    nextSteps: ['Test a price table.'],
  };
}
