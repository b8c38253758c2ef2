import { loadingStudy } from '../../../entities/study/study-texts.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The wizard while its study is loading: the same header, rail and column in grey. */
export function WizardSkeleton() {
  return (
    <div role="status" aria-busy="true" className="@container">
      <span className="sr-only">{loadingStudy}</span>
      <h1 className="sr-only">Create New Study</h1>
      <Skeleton className="h-8 w-80 max-w-full" />
      <Skeleton className="mt-8 h-0.5 w-full" />
      <div className="mt-8 grid gap-8 @3xl:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="grid grid-cols-4 gap-2 @3xl:flex @3xl:flex-col @3xl:gap-3">
          {['setup', 'configuration', 'participants', 'review'].map((step) => (
            <Skeleton key={step} className="h-7 @3xl:w-36" />
          ))}
        </div>
        <div className="flex max-w-2xl flex-col gap-6">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-16" />
          <Skeleton className="h-28" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </div>
  );
}
