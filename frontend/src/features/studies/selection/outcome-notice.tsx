import { plural } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Finished } from './use-changes.ts';

const titlesMax = 3;

export interface OutcomeNoticeProps {
  readonly finished: Finished;
  readonly onDismiss: () => void;
}

/** How many studies were changed, and why the others were not. It stays until it is dismissed. */
export function OutcomeNotice({ finished, onDismiss }: OutcomeNoticeProps) {
  const { done, refused, verb, undo } = finished;
  const changed = `${plural(done.length, 'study', 'studies')} ${verb}`;
  return (
    <AlertBanner
      tone={refused.length === 0 ? 'success' : 'warning'}
      title={refused.length === 0 ? changed : `${changed}, ${refused.length} not`}
      className="mb-3"
      action={
        <>
          {undo ? (
            <Button size="small" onClick={undo}>
              Undo
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      {refused.length === 0 ? null : (
        <ul>
          {[...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, those]) => (
            <li key={reason}>
              {reason}: <Titles titles={those.map(({ study }) => study.title)} />
            </li>
          ))}
        </ul>
      )}
    </AlertBanner>
  );
}

function Titles({ titles }: { readonly titles: readonly string[] }) {
  const more = titles.length - titlesMax;
  return (
    <span title={titles.join('\n')}>
      {titles.slice(0, titlesMax).map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two studies may have one title, and the list never changes.
        <span key={index}>
          {index === 0 ? '' : ', '}
          <bdi>{title}</bdi>
        </span>
      ))}
      {more > 0 ? ` and ${plural(more, 'other')}` : ''}
    </span>
  );
}
