import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import { Streamlines } from '../../../ui/streamlines.tsx';
import { SignedImage } from '../images/signed-image.tsx';
import { useDraft } from '../wizard-context.tsx';
import { type PreviewPart, previewParts } from './preview-parts.ts';

/**
 * What a participant will read and hear, growing as the study is written. Wide screens only, because it repeats the
 * form.
 */
export function ParticipantPreview() {
  const draft = useDraft();
  const parts = previewParts(draft);
  const randomized =
    draft.type === 'CONCEPT_VALIDATION' && draft.concepts.length > 1 && draft.conceptOrder !== 'sequential';
  return (
    <aside aria-labelledby="preview-title" className="hidden max-h-[calc(100dvh-9rem)] flex-col @5xl:flex">
      <div className="flex items-center justify-between gap-2 pb-3">
        <h2 id="preview-title" className="eyebrow">
          What a participant will read
        </h2>
        <SimulatedMark />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label="Preview"
        className="min-h-0 overflow-y-auto rounded-card border border-line bg-card"
      >
        {parts.length === 0 ? (
          <div className="px-5 py-8">
            <Streamlines lines={6} width={260} height={84} radius={0.2} hollow />
            <p className="mt-5 text-center text-base text-ink-2">It grows here while you write.</p>
          </div>
        ) : (
          <ol className="divide-y divide-line">
            {parts.map((part) => (
              <Part key={part.key} part={part} />
            ))}
          </ol>
        )}
      </section>
      <p className="pt-3 text-ink-2 text-sm">
        {parts.some(({ imageKey }) => imageKey !== null)
          ? 'Participants read names and descriptions; they do not see the images. '
          : ''}
        {randomized ? 'The order of the concepts differs from participant to participant. ' : ''}
        Title and objective are never shown to participants.
      </p>
    </aside>
  );
}

function Part({ part }: { readonly part: PreviewPart }) {
  return (
    <li className="flex flex-col gap-2.5 px-5 py-4">
      {part.imageKey === null ? null : <SignedImage imageKey={part.imageKey} alt="" className="max-h-40" decorative />}
      {part.heading === null ? null : (
        <p dir="auto" className="font-semibold text-base">
          {part.heading}
        </p>
      )}
      {part.text === null ? null : (
        <p dir="auto" className="text-base text-ink-2">
          {part.text}
        </p>
      )}
      {part.lines.length === 0 ? null : (
        <ul className="flex flex-col gap-2 border-line-strong border-l-2 pl-3">
          {part.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are plain texts and may be equal.
            <li key={index} dir="auto" className="animate-appear text-base">
              {line}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
