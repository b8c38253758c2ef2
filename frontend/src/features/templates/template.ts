import type { Concept, Configuration, conceptOrders, Screen } from '@windtunnel/contracts/rules/configuration';
import { type Cost, costInputsOf, studyCost } from '@windtunnel/contracts/rules/tariff';
import type { Drawing } from './drawing/drawing.ts';

interface Drawn {
  /** Uploaded as the image when the template is taken. */
  readonly drawing: Drawing;
}
type Written<Element> = Readonly<Omit<Element, 'imageKey' | 'imageUrl'>> & Drawn;
export type TemplateConcept = Written<Concept>;
export type TemplateScreen = Written<Screen> & { readonly imageDescription: string };

interface Common {
  /** Stands in tests and addresses; never changes. */
  readonly id: string;
  readonly title: string;
  readonly objective: string;
  readonly audienceCriteria: string;
  readonly participantCount: number;
}

export interface UsabilityTemplate extends Common {
  readonly type: 'USABILITY';
  /** An example address, to be replaced by the researcher's own. */
  readonly siteUrl: string;
  readonly tasks: readonly string[];
  readonly questions: readonly string[];
}

export interface ConceptTemplate extends Common {
  readonly type: 'CONCEPT_VALIDATION';
  readonly concepts: readonly TemplateConcept[];
  readonly comparativeQuestions: readonly string[];
  readonly conceptOrder: (typeof conceptOrders)[number];
}

export interface DiscoveryTemplate extends Common {
  readonly type: 'PRODUCT_DISCOVERY';
  readonly productDomain: string;
  readonly discussionTopics: readonly string[];
  readonly targetOutcomes: readonly string[];
}

export interface DesignTemplate extends Common {
  readonly type: 'DESIGN_REVIEW';
  readonly screens: readonly TemplateScreen[];
}

/** A complete study that a researcher can begin with: all that the wizard asks for, except the participants. */
export type Template = UsabilityTemplate | ConceptTemplate | DiscoveryTemplate | DesignTemplate;

/** A concept or screen with its drawing. */
export interface DrawnElement extends Drawn {
  readonly elementId: string;
  readonly name: string;
}

export function drawnElements(template: Template): readonly DrawnElement[] {
  switch (template.type) {
    case 'CONCEPT_VALIDATION':
      return template.concepts.map(({ conceptId, conceptName, drawing }) => ({
        elementId: conceptId,
        name: conceptName,
        drawing,
      }));
    case 'DESIGN_REVIEW':
      return template.screens.map(({ screenId, screenName, drawing }) => ({
        elementId: screenId,
        name: screenName,
        drawing,
      }));
    default:
      return [];
  }
}

/** What the study asks. `imageKeys` has the key of every drawn element's uploaded image, by its id. */
export function configurationOf(template: Template, imageKeys: ReadonlyMap<string, string>): Configuration {
  const imageOf = (elementId: string) => ({ imageKey: imageKeys.get(elementId) });
  switch (template.type) {
    case 'USABILITY': {
      const { siteUrl, tasks, questions } = template;
      return { type: 'USABILITY', usability: { siteUrl, tasks: [...tasks], questions: [...questions] } };
    }
    case 'CONCEPT_VALIDATION': {
      const concepts = template.concepts.map(({ drawing: _, ...concept }) => ({
        ...concept,
        ...imageOf(concept.conceptId),
      }));
      const { comparativeQuestions, conceptOrder } = template;
      const data = { concepts, comparativeQuestions: [...comparativeQuestions], conceptOrder };
      return { type: 'CONCEPT_VALIDATION', conceptValidation: data };
    }
    case 'PRODUCT_DISCOVERY': {
      const { productDomain, discussionTopics, targetOutcomes } = template;
      const lists = { discussionTopics: [...discussionTopics], targetOutcomes: [...targetOutcomes] };
      return { type: 'PRODUCT_DISCOVERY', productDiscovery: { productDomain, ...lists } };
    }
    case 'DESIGN_REVIEW': {
      const screens = template.screens.map(({ drawing: _, ...screen }) => ({ ...screen, ...imageOf(screen.screenId) }));
      return { type: 'DESIGN_REVIEW', designReview: { screens } };
    }
    default:
      return template satisfies never;
  }
}

/** What launching the study as it stands costs. */
export function costOf(template: Template): Cost {
  const { type, participantCount } = template;
  return studyCost(costInputsOf(type, configurationOf(template, new Map()), participantCount));
}
