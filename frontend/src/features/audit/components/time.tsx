import { exactTime } from '../logic/exact.ts';

/** A moment to the second, in UTC; its milliseconds are in the title. */
export function Time({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={at}>
      {exactTime(at)}
    </time>
  );
}
