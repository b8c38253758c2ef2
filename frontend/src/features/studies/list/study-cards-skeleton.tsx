import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The grid while it is loading. */
export function StudyCardsSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {places.map((place) => (
        <StudyCardSkeleton key={place} />
      ))}
    </div>
  );
}

/** One card while it is loading. */
export function StudyCardSkeleton() {
  return (
    <div className="min-h-52 rounded-card border border-line bg-card p-5">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-4 h-6 w-4/5" />
      <SkeletonText lines={2} className="mt-3" />
    </div>
  );
}
