import { isolatedText } from '@windtunnel/contracts/rules/text/isolated-text';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { paths } from '../../../app/paths.ts';
import { screenShortcuts } from '../../../entities/shortcut/shortcuts.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Streamlines } from '../../../ui/streamlines.tsx';
import { acceptedOf } from '../draft/draft.ts';
import { useDraft } from '../wizard-context.tsx';
import { studySentence } from './study-sentence.ts';

const Celebration = lazy(async () => ({ default: (await import('./celebration.tsx')).Celebration }));

/** The two seconds after a launch: the air begins to move. Links let the user move on before the redirect does. */
export function LaunchedScreen({ studyId }: { readonly studyId: string }) {
  const draft = useDraft();
  const sentence = studySentence(draft)
    .map((part) => (part.chosen ? isolatedText(part.text) : part.text))
    .join('');
  return (
    <div role="status" className="mx-auto max-w-2xl animate-appear py-10">
      {isStill() ? null : (
        // Without it, the study is launched all the same.
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <Celebration />
          </Suspense>
        </ErrorBoundary>
      )}
      <Streamlines
        lines={Math.max(4, acceptedOf(draft).length)}
        width={640}
        height={180}
        radius={0.16}
        at={0.32}
        moving
      />
      <h1 ref={focus} tabIndex={-1} className="mt-8 font-semibold text-2xl">
        Your study is in the air
      </h1>
      <p className="mt-2 text-ink-2 text-reading">{sentence}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton variant="primary" to={paths.studies.getHref()}>
          {screenShortcuts.studies.label}
        </LinkButton>
        <LinkButton to={paths.results.getHref(studyId)}>Watch the interviews</LinkButton>
      </div>
    </div>
  );
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The button that was pressed is gone. */
function focus(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
}
