import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from './failure-notice.tsx';

export interface QueryStateProps<T> {
  readonly query: UseQueryResult<T>;
  /** The final layout, in grey. */
  readonly skeleton: ReactNode;
  /** What is being loaded, e.g. 'Loading your studies'. Announced, but not shown. */
  readonly loadingLabel: string;
  /** What failed, e.g. 'Failed to load study results'. */
  readonly errorTitle: string;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * The four states of server data: loading, error, empty and data. Old data stays on screen while new data is fetched.
 */
export function QueryState<T>(props: QueryStateProps<T>) {
  const { query, skeleton, loadingLabel, errorTitle, isEmpty, empty, children } = props;
  if (query.data !== undefined) {
    if (empty !== undefined && isEmpty?.(query.data)) return <>{empty}</>;
    return <>{children(query.data)}</>;
  }
  if (query.isError)
    return (
      <FailureNotice
        title={errorTitle}
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{loadingLabel}</span>
      {skeleton}
    </div>
  );
}
