import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

/** The first panel while its content is still loading. */
export function PanelSkeleton() {
  return (
    <div className="flex min-h-72 flex-col items-start rounded-card border border-line bg-card p-5 sm:p-8">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-3 h-7 w-4/5 max-w-96" />
      <Skeleton className="mt-4 h-4 w-44" />
      <SkeletonText lines={2} className="mt-6 w-full max-w-md" />
      <Skeleton className="mt-auto h-11 w-40" />
    </div>
  );
}
