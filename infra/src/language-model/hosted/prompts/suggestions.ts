import type { Prompt } from '../../completions/completions.ts';
import { dataBlock } from './data.ts';

const system = `You help a product team to prepare a study with user interviews.
- Write open questions in plain words, each about one thing, none of which suggests its answer. Tasks are things to do on a website, said as the user's goal and not as clicks.
- Each item is one sentence of at most 160 characters, particular to what the DATA describes, in the language given by "locale". No two items ask the same.`;

/** What may be suggested, with how many of it at most. */
const wanted = {
  'tasks-and-questions': 'Suggest three tasks and four questions to ask after them.',
  'study-questions': 'Suggest four questions for a study of this type.',
  'concept-questions': 'Suggest four questions about this concept.',
  'comparative-questions': 'Suggest three questions that compare these concepts.',
  'product-discovery': 'Suggest five discussion topics and three outcomes that the study should lead to.',
  'screen-questions': 'Suggest three questions about each screen, under its id.',
} as const;
export type SuggestionKind = keyof typeof wanted;

/** Suggestions for a part of the wizard, from what the researcher has written so far. */
export function suggestionPrompt(kind: SuggestionKind, about: Readonly<Record<string, unknown>>): Prompt {
  return { name: `suggest-${kind}`, version: 1, system, user: `${dataBlock(about)}\n\n${wanted[kind]}` };
}
