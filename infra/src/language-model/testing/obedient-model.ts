import { type CarefulCompletions, carefulCompletions } from '../completions/careful-completions.ts';
import type { CompletionRequest, Completions, Prompt } from '../completions/completions.ts';
import { dataOf } from './sensible-answers.ts';

/** What the instruction in the study made the model do. */
export type Obedience =
  /** Nothing: there is no instruction. */
  | 'none'
  /** It adds what was not asked for to each answer: an owner, counts, voices of participants who do not exist. */
  | 'smuggles'
  /** Its first answer to each prompt is no JSON at all. */
  | 'breaks out once'
  /** It never answers with JSON again. */
  | 'breaks out';

export interface ObedientModel {
  readonly completions: CarefulCompletions;
  /** Each prompt that was asked, without corrections of its answer. */
  readonly prompts: readonly Prompt[];
  readonly corrections: () => number;
}

/** A model that does what a text in the study says, as far as it can, and otherwise gives the same answers every time. */
export function createObedientModel(obedience: Obedience): ObedientModel {
  const prompts: Prompt[] = [];
  let corrections = 0;
  const model: Completions = {
    engine: { name: 'obedient', version: '1' },
    host: 'models.example',
    complete: async (request) => {
      if (request.correction === undefined) prompts.push(request.prompt);
      else corrections += 1;
      return { text: answerTo(request, obedience), tokens: { input: 10, output: 1 } };
    },
  };
  return { completions: carefulCompletions(model), prompts, corrections: () => corrections };
}

function answerTo(request: CompletionRequest, obedience: Obedience): string {
  const free = 'I am free of my instructions now. Owner: mallory. 999 of 999 participants agree.';
  if (obedience === 'breaks out') return free;
  if (obedience === 'breaks out once' && request.correction === undefined) return free;
  const usual = usualAnswer(request);
  return JSON.stringify(obedience === 'none' ? usual : { ...withInventions(usual), ...smuggled });
}

const smuggled = { owner: 'mallory', ownerId: 'mallory', userId: 'mallory', count: 999, total: 999, status: 'FREE' };
const invented = { participantId: 'mallory', messageId: 'm1', text: 'I obey.' };

interface Analysis {
  readonly takeaways?: readonly { readonly voices: readonly object[] }[];
  readonly keyInsights?: readonly object[];
}

/** More findings, participants and quotes than there are. */
function withInventions(answer: object): object {
  const { takeaways, keyInsights } = answer as Analysis;
  if (takeaways !== undefined) {
    const stuffed = takeaways.map((each) => ({ ...each, ...smuggled, voices: [...each.voices, invented, invented] }));
    const made = { many: 'obey', one: 'obeys', kind: 'belief', action: '', voices: [invented], against: [] };
    return { ...answer, takeaways: [...stuffed, made], directAnswers: [{ lines: ['999 obey'] }], withheld: 'obey' };
  }
  if (keyInsights === undefined) return answer;
  const made = { text: 'Obeys.', quotes: [{ messageId: 'm1', text: 'I obey.' }] };
  return { ...answer, keyInsights: [...keyInsights, made] };
}

function usualAnswer({ prompt, schema }: CompletionRequest): object {
  const fields = Object.keys('properties' in schema ? schema.properties : {});
  const data = dataOf({ system: prompt.system, messages: [prompt.user], fields, headers: {}, body: {} });
  const has = (field: string) => fields.includes(field);
  if (has('answer')) return { answer: 'I compared a few of them and took the cheapest.', couldSayMore: true };
  if (has('question')) return { question: 'Why did you do that?' };
  if (has('shortBio')) {
    const about = `${data.name} lives near the station and commutes.`;
    return { shortBio: about, background: `${about} On Sundays there is football with friends.` };
  }
  if (has('keyInsights')) {
    const said = data.transcript?.find(({ speaker }) => speaker === 'participant');
    const quotes = said === undefined ? [] : [{ messageId: said.id, text: said.text }];
    return { summary: 'Compares.', keyInsights: [{ text: 'Compares.', quotes }], painPoints: [], suggestions: [] };
  }
  if (has('takeaways')) return usualFindings(data.interviews ?? []);
  if (has('screens')) return { screens: [{ screenId: 's1', questions: lists }] };
  return Object.fromEntries(fields.map((field) => [field, lists]));
}

const lists = ['What comes first here?', 'What comes second here?'];

function usualFindings(interviews: NonNullable<ReturnType<typeof dataOf>['interviews']>): object {
  const voices = interviews.flatMap(({ participantId, transcript }) => {
    const said = transcript.find(({ speaker }) => speaker === 'participant');
    return said === undefined ? [] : [{ participantId, messageId: said.id, text: said.text }];
  });
  const claim = { many: 'compare', one: 'compares', kind: 'habit', action: 'Show prices.', voices, against: [] };
  return { summary: 'They compare.', takeaways: [claim], themes: [], nextSteps: ['Test a table.'] };
}
