import { paths } from '../../../app/paths.ts';
import { openSample, sampleAddress, startFromTemplate } from '../../../entities/study/study-texts.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PanelFrame } from './panel-frame.tsx';

const steps = [
  { name: 'Describe the idea', text: 'and what you want to learn from it.' },
  { name: 'Choose a panel', text: 'of AI-simulated people who fit your audience.' },
  { name: 'Read what they say', text: 'word for word, with what held and what tore.' },
] as const;

/** For users without a study: what to expect and how to start. */
export function FirstSteps() {
  return (
    <PanelFrame
      eyebrow="Your first study takes about two minutes"
      title="Put an idea in the tunnel"
      action={
        <>
          <div className="flex flex-wrap gap-2">
            <LinkButton variant="primary" size="large" to={paths.wizard.getHref()}>
              Start your first study
            </LinkButton>
            <LinkButton size="large" to={paths.templates.getHref()}>
              {startFromTemplate}
            </LinkButton>
          </div>
          <p className="mt-3 text-ink-2">
            <TextLink to={sampleAddress}>{openSample}</TextLink>: filled in, with its panel, ready to launch. Making it
            costs no credits.
          </p>
        </>
      }
      air={{ lines: 8, moving: true }}
    >
      <ol className="flex flex-col gap-2">
        {steps.map((step, index) => (
          <li key={step.name} className="flex gap-3">
            <span aria-hidden="true" className="tabular w-4 shrink-0 text-ink-3">
              {index + 1}
            </span>
            <span>
              <strong className="font-medium text-ink">{step.name}</strong> {step.text}
            </span>
          </li>
        ))}
      </ol>
    </PanelFrame>
  );
}
