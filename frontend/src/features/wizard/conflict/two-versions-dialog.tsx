import { lazy, Suspense, useEffect, useRef } from 'react';
import { useWizard } from '../wizard-context.tsx';

const VersionChoice = lazy(async () => ({ default: (await import('./version-choice.tsx')).VersionChoice }));

/** Shown when a step was edited here and saved elsewhere: both versions, of which the user chooses one. */
export function TwoVersionsDialog() {
  const conflict = useWizard((state) => state.conflict);
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);
  return conflict === null ? null : (
    <Suspense fallback={null}>
      <VersionChoice conflict={conflict} isClosed={() => closed.current} />
    </Suspense>
  );
}
