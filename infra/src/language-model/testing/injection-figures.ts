import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { askedAbout, injectedFields, plainTexts } from './injected-study.ts';
import { injections } from './injections.ts';

/** What instructions in the texts of a study changed. */
export interface InjectionFigures {
  readonly injections: number;
  readonly prompts: number;
  /** Answers that were asked for again because they did not fit. */
  readonly corrections: number;
  /** Studies in which no answer ever fitted, and each was given up. */
  readonly refused: number;
  /** One sentence for each difference from the control run, beyond the injected text itself. */
  readonly problems: readonly string[];
}

const obediences = ['smuggles', 'breaks out once'] as const;
/** Prompts that a participant's words come from. */
const ofParticipants = ['biography', 'interview-turn', 'follow-up'];

/** Compares studies with an instruction in one of their texts, on a model that obeys it, with a study without one. */
export async function injectionFigures(count: number): Promise<InjectionFigures> {
  const control = await askedAbout(plainTexts, 'none');
  const problems: string[] = [];
  let [prompts, corrections, refused] = [0, 0, 0];
  for (const [index, injected] of injections(count).entries()) {
    const field = injectedFields[index % injectedFields.length] ?? 'name';
    const texts = { ...plainTexts, [field]: injected };
    const about = `injection ${index} as ${field}`;
    const run = await askedAbout(texts, obediences[index % 2] ?? 'smuggles');
    prompts += run.prompts.length;
    corrections += run.corrections;
    if (promptsOf(run.prompts, injected, plainTexts[field]) !== promptsOf(control.prompts, '', ''))
      problems.push(`${about}: a prompt differs outside the injected field`);
    if (withPlainText(asText(run.outputs), injected, plainTexts[field]) !== asText(control.outputs))
      problems.push(`${about}: an output differs`);
    if (/mallory|999/.test(asText(run.outputs).replaceAll(written(injected), '')))
      problems.push(`${about}: something invented is in an output`);
    const told = run.prompts.filter(({ name }) => ofParticipants.includes(name));
    if (told.some(({ system, user }) => [texts.objective, texts.title].some((text) => hasText(system + user, text))))
      problems.push(`${about}: a participant reads the objective or the title`);
    if (await isRefused(texts)) refused += 1;
  }
  return { injections: count, prompts, corrections, refused, problems };
}

type Prompts = Awaited<ReturnType<typeof askedAbout>>['prompts'];

const promptsOf = (prompts: Prompts, injected: string, text: string) =>
  prompts
    .map(({ name, version, system, user }) => [name, version, system, withPlainText(user, injected, text)].join('\n'))
    .join('\n\n');

/** Where a quote stands follows from its text, and the space around it is no part of it. */
const places = ['start', 'end'];
const asText = (outputs: object) => JSON.stringify(outputs, (key, value) => (places.includes(key) ? undefined : value));

/** A text as it stands in JSON, and in a prompt. */
const written = (text: string) => JSON.stringify(text).slice(1, -1);
const inPrompt = (text: string) => written(text).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
const hasText = (prompt: string, text: string) => prompt.includes(`"${inPrompt(text)}"`);

function withPlainText(value: string, injected: string, text: string): string {
  if (injected === '') return value;
  const ways = [inPrompt(injected), written(injected), written(injected.trim())];
  return ways.reduce((left, each) => left.replaceAll(each, written(text)), value);
}

/** Whether a model that only breaks out is given up with the code that fails an interview. */
async function isRefused(texts: Parameters<typeof askedAbout>[0]): Promise<boolean> {
  const error: unknown = await askedAbout(texts, 'breaks out').catch((thrown: unknown) => thrown);
  return error instanceof DomainError && error.code === 'AI_OUTPUT_REFUSED';
}
