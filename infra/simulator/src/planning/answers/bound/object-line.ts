import { elementMeant, elementQuoted } from '../../../material/asked-element.ts';
import type { Stimulus } from '../../../material/study.ts';
import { classify } from '../../../questions/classify.ts';
import type { Question } from '../../../questions/forms.ts';
import { elementsOf, type ShownElement } from '../../../reading/shown/elements.ts';
import type { Round } from '../../round.ts';
import { type Thing, thingAsked } from '../stances/thing-asked.ts';

/** Furniture by which a question points at a part of a screen without naming its words. */
const furniture =
  /\b(?:chart|graph|table|map|card|photo|picture|slider|timer|gauge|dial|banner|list|badge|bar|ring|note|box|strip|label|menu|switch|toggle|field|calendar|picker|plans?|options|choices|outcomes?|paths?|comparison)s?\b/gi;

/** The one line of what is shown that a question is about: what it quotes, what shares its words, or what it points at. */
export function lineAskedAbout(round: Round, stimulus: Stimulus): ShownElement | null {
  const question = askedFirst(round);
  const elements = elementsOf(stimulus.text);
  const quoted = elementQuoted(elements, question.text);
  if (quoted !== null) return quoted.group < 0 ? null : quoted;
  const lines = elements.filter(({ role, words }) => role !== 'title' && /\s/.test(words));
  const meant = elementMeant(lines, question, stimulus.name);
  if (meant !== null) return meant;
  const pointed = (question.text.match(furniture) ?? []).map((word) => word.toLowerCase().replace(/s$/, ''));
  return (
    lines.find(({ around }) => pointed.some((word) => around.toLowerCase().includes(word))) ??
    lines.find(({ words }) => pointed.some((word) => words.toLowerCase().includes(word))) ??
    null
  );
}

/** "How far do you trust the outcomes, and what is that based on?" is about the outcomes, and not about a line with "based on". */
function askedFirst({ question, item }: Round): Question {
  return question.halves === undefined ? question : classify(question.halves[0], item.kind);
}

/** The same as a thing that people take sides on. */
export function thingMeant(round: Round, stimulus: Stimulus): (Thing & { readonly line: string }) | null {
  const line = lineAskedAbout(round, stimulus);
  const thing = thingAsked({ ...round, question: askedFirst(round) }, stimulus);
  const words = line?.words ?? thing?.line ?? null;
  if (words === null) return null;
  return { matters: thing?.matters ?? [], issues: thing?.issues ?? [], line: words };
}
