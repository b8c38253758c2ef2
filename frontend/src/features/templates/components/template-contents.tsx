import { type ReactNode, useId } from 'react';
import type { Drawing } from '../drawing/drawing.ts';
import { drawingAddress } from '../drawing/png.ts';
import type { Template } from '../template.ts';

/** All that the template fills in, under the headings of the wizard. */
export function TemplateContents({ template }: { readonly template: Template }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is longer than the dialog, and must scroll by keyboard.
    <section tabIndex={0} aria-label="What the template fills in" className="mt-4 flex flex-col gap-6 rounded-control">
      <Part heading="Objective">
        <p className="text-reading">{template.objective}</p>
      </Part>
      <Part heading="Audience criteria">
        <p className="text-reading">
          {template.audienceCriteria}. {template.participantCount} participants, generated when you continue.
        </p>
      </Part>
      <Asked template={template} />
    </section>
  );
}

function Asked({ template }: { readonly template: Template }) {
  switch (template.type) {
    case 'USABILITY':
      return (
        <>
          <Part heading="Website">
            <p className="text-reading [overflow-wrap:anywhere]">
              {template.siteUrl} <span className="text-ink-2">(an example: put your own here)</span>
            </p>
          </Part>
          <Texts heading="Tasks" texts={template.tasks} />
          <Texts heading="Follow-up questions" texts={template.questions} />
        </>
      );
    case 'CONCEPT_VALIDATION':
      return (
        <>
          {template.concepts.map(({ conceptId, conceptName, imageDescription, conceptQuestions, drawing }) => (
            <Shown
              key={conceptId}
              heading={`Concept: ${conceptName}`}
              description={imageDescription}
              texts={conceptQuestions}
              drawing={drawing}
            />
          ))}
          <Texts heading="Comparative questions" texts={template.comparativeQuestions} />
        </>
      );
    case 'PRODUCT_DISCOVERY':
      return (
        <>
          <Part heading="Product domain">
            <p className="text-reading">{template.productDomain}</p>
          </Part>
          <Texts heading="Discussion topics" texts={template.discussionTopics} />
          <Texts heading="Target outcomes" texts={template.targetOutcomes} />
        </>
      );
    case 'DESIGN_REVIEW':
      return template.screens.map(({ screenId, screenName, imageDescription, screenQuestions, drawing }) => (
        <Shown
          key={screenId}
          heading={`Screen: ${screenName}`}
          description={imageDescription}
          texts={screenQuestions}
          drawing={drawing}
        />
      ));
    default:
      return template satisfies never;
  }
}

interface ShownProps {
  readonly heading: string;
  readonly description: string;
  readonly texts: readonly string[];
  readonly drawing: Drawing;
}

/** A concept or screen: its image, what the participants read about it, and what they are asked. */
function Shown({ heading, description, texts, drawing }: ShownProps) {
  const isWide = drawing.width > drawing.height;
  return (
    <Part heading={heading}>
      <div className={isWide ? 'flex flex-col gap-4' : 'flex flex-col gap-4 sm:flex-row sm:gap-6'}>
        <img
          src={drawingAddress(drawing)}
          alt=""
          width={drawing.width}
          height={drawing.height}
          className={`h-auto max-w-full shrink-0 self-start rounded-control border border-line ${isWide ? 'w-full' : 'w-52'}`}
        />
        <div className="min-w-0">
          <p className="text-ink-2 text-reading">{description}</p>
          <List texts={texts} />
        </div>
      </div>
    </Part>
  );
}

function Texts({ heading, texts }: { readonly heading: string; readonly texts: readonly string[] }) {
  return (
    <Part heading={heading}>
      <List texts={texts} />
    </Part>
  );
}

function List({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 text-reading marker:text-ink-3">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-semibold text-base">
        {heading}
      </h3>
      {children}
    </section>
  );
}
