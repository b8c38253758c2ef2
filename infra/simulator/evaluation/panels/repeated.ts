import { execFileSync } from 'node:child_process';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { coded } from '../coded.ts';
import type { EvaluatedEngine } from '../engines.ts';
import { digestOf, type Extended } from '../gates/repeatability.ts';
import { holdStudy } from '../hold-study.ts';
import { type EvaluatedStudy, readStudies } from '../studies.ts';

/** Digests of what is said in each committed study. */
export async function digests({ create }: EvaluatedEngine, seed: string): Promise<Record<string, string>> {
  const model = create();
  const found: Record<string, string> = {};
  for (const study of readStudies()) found[study.id] = digestOf(await holdStudy(model, study, seed));
  return found;
}

/** The same in a process of its own, far away. `--digests` is what this program takes for it. */
export function digestsElsewhere(seed: string): Record<string, string> {
  const env = { ...process.env, TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  const program = process.argv[1] ?? '';
  return JSON.parse(execFileSync(process.execPath, [program, '--digests', seed], { env, encoding: 'utf8' })) as Record<
    string,
    string
  >;
}

/** Questions to add, by type of study; the first that the study does not ask yet. */
const further: Readonly<Record<Configuration['type'], readonly string[]>> = {
  PRODUCT_DISCOVERY: ['What goes wrong most often', 'What you find hardest about it', 'Who you ask when you are stuck'],
  CONCEPT_VALIDATION: ['What do you like about it?', 'What would stop you from using it?', 'What is missing?'],
  DESIGN_REVIEW: ['What is missing?', 'What do you like about this page?'],
  USABILITY: ['What, if anything, was confusing?', 'What was the hardest part?'],
};

/** Every committed study with one more question, at the end or before its other questions. */
export async function extended(
  { create }: EvaluatedEngine,
  seed: string,
  where: 'end' | 'elsewhere',
): Promise<Extended[]> {
  const model = create();
  const pairs: Extended[] = [];
  for (const study of readStudies()) {
    const asked = interviewPlan(study.material).map(({ text }) => text);
    const question = further[study.material.type].find((each) => !asked.includes(each));
    if (question === undefined) continue;
    const more: EvaluatedStudy = { ...study, material: withQuestion(study.material, question, where) };
    const [before, after] = [await holdStudy(model, study, seed), await holdStudy(model, more, seed)];
    pairs.push({ before: coded(before), after: coded(after), question });
  }
  return pairs;
}

function withQuestion(material: Configuration, question: string, where: 'end' | 'elsewhere'): Configuration {
  const into = (list: readonly string[]) => (where === 'end' ? [...list, question] : [question, ...list]);
  const intoOne = <Item>(list: readonly Item[], change: (item: Item) => Item) => {
    const at = where === 'end' ? list.length - 1 : 0;
    return list.map((item, index) => (index === at ? change(item) : item));
  };
  switch (material.type) {
    case 'USABILITY':
      return { ...material, usability: { ...material.usability, questions: into(material.usability.questions) } };
    case 'PRODUCT_DISCOVERY':
      return {
        ...material,
        productDiscovery: {
          ...material.productDiscovery,
          discussionTopics: into(material.productDiscovery.discussionTopics),
        },
      };
    case 'DESIGN_REVIEW':
      return {
        ...material,
        designReview: {
          ...material.designReview,
          screens: intoOne(material.designReview.screens, (screen) => ({
            ...screen,
            screenQuestions: into(screen.screenQuestions),
          })),
        },
      };
    case 'CONCEPT_VALIDATION': {
      const { concepts, comparativeQuestions } = material.conceptValidation;
      if (where === 'end' && comparativeQuestions.length > 0)
        return {
          ...material,
          conceptValidation: { ...material.conceptValidation, comparativeQuestions: into(comparativeQuestions) },
        };
      const changed = intoOne(concepts, (concept) => ({
        ...concept,
        conceptQuestions: into(concept.conceptQuestions),
      }));
      return { ...material, conceptValidation: { ...material.conceptValidation, concepts: changed } };
    }
    default:
      return material satisfies never;
  }
}
