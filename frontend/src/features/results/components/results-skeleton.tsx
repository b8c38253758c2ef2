import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

/** The layout of the results page while it loads. */
export function ResultsSkeleton() {
  return (
    <>
      <h1 className="sr-only">Results</h1>
      <Skeleton className="h-9 w-2/3" />
      <SkeletonText lines={2} className="mt-3 max-w-reading" />
      <Skeleton className="mt-8 h-10 w-80 max-w-full" />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </>
  );
}
