import { Button } from '../../../ui/button.tsx';
import type { WizardDraft } from '../draft/draft.ts';
import { SignedImage } from '../images/signed-image.tsx';
import { previewParts } from '../preview/preview-parts.ts';
import { useGoToStep } from '../wizard-context.tsx';

/** What is shown and asked, in order. */
export function ConfigurationSummary({ draft }: { readonly draft: WizardDraft }) {
  const goTo = useGoToStep();
  const parts = previewParts(draft);
  return (
    <div className="flex flex-col items-start gap-5">
      {parts.length === 0 ? <p className="text-base text-ink-2">Nothing is written yet.</p> : null}
      {parts.map((part) => (
        <section key={part.key} className="flex w-full flex-col gap-2">
          {part.heading === null ? null : (
            <h4 dir="auto" className="font-medium text-base">
              {part.heading}
            </h4>
          )}
          {part.text === null ? null : (
            <p dir="auto" className="text-base text-ink-2">
              {part.text}
            </p>
          )}
          {part.imageKey === null ? null : (
            <SignedImage
              imageKey={part.imageKey}
              alt={`Image of ${part.heading ?? 'this part'}`}
              className="max-h-48"
            />
          )}
          {part.imageUrl === null || part.imageKey !== null ? null : (
            <p className="text-base text-ink-2 [overflow-wrap:anywhere]">Image: {part.imageUrl}</p>
          )}
          {part.lines.length === 0 ? null : (
            <ol className="list-decimal pl-5 text-base marker:text-ink-2">
              {part.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are plain texts and may be equal.
                <li key={index} dir="auto">
                  {line}
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
      {draft.type === 'PRODUCT_DISCOVERY' && draft.targetOutcomes.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h4 className="font-medium text-base">Target outcomes, for you only</h4>
          <ul className="list-disc pl-5 text-base marker:text-ink-2">
            {draft.targetOutcomes.map((outcome) => (
              <li key={outcome} dir="auto">
                {outcome}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Button size="small" onClick={() => goTo('configuration')}>
        Edit configuration
      </Button>
    </div>
  );
}
