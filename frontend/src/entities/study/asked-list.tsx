import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { plural } from '../../lib/format.ts';
import { Accordion, type AccordionItem } from '../../ui/accordion.tsx';
import { Card } from '../../ui/card.tsx';

/** What participants were asked about, by study type: questions, concepts, topics or screens. */
export function AskedList({ study }: { readonly study: StudyView }) {
  return (
    <Card title={titles[study.type]}>
      <AskedSections study={study} />
    </Card>
  );
}

/** The same without a frame. */
export function AskedSections({ study }: { readonly study: StudyView }) {
  return <Accordion items={itemsOf(study)} />;
}

const titles = {
  USABILITY: 'Tasks and research questions',
  CONCEPT_VALIDATION: 'Research questions',
  PRODUCT_DISCOVERY: 'Discussion topics',
  DESIGN_REVIEW: 'Design screens',
} as const;

function itemsOf(study: StudyView): AccordionItem[] {
  const { conceptValidationData, productDiscoveryData, designReviewData } = study.metadata;
  switch (study.type) {
    case 'USABILITY':
      return [
        section('tasks', 'Tasks', study.tasks, 'task'),
        section('questions', 'Research questions', study.questions, 'question'),
      ];
    case 'CONCEPT_VALIDATION':
      return [
        ...(conceptValidationData?.concepts ?? []).map((concept) =>
          section(concept.conceptId, concept.conceptName, concept.conceptQuestions, 'question'),
        ),
        section('comparative', 'Comparative questions', conceptValidationData?.comparativeQuestions ?? [], 'question'),
      ];
    case 'PRODUCT_DISCOVERY':
      return [
        section(
          'topics',
          productDiscoveryData?.productDomain ?? 'Topics',
          productDiscoveryData?.discussionTopics ?? [],
          'topic',
        ),
        section('outcomes', 'Target outcomes', productDiscoveryData?.targetOutcomes ?? [], 'outcome'),
      ];
    case 'DESIGN_REVIEW':
      return (designReviewData?.screens ?? []).map((screen) =>
        section(screen.screenId, screen.screenName, screen.screenQuestions, 'question'),
      );
    default:
      return study.type satisfies never;
  }
}

function section(value: string, title: string, texts: readonly string[], noun: string): AccordionItem {
  return {
    value,
    title,
    aside: plural(texts.length, noun),
    content: (
      <ol className="grid list-decimal gap-2 pl-5">
        {texts.map((text) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
      </ol>
    ),
  };
}
