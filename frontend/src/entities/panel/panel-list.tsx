import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { SimulatedMark } from '../../ui/simulated-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PanelCard, type PanelChoice } from './panel-card.tsx';
import { panelsNotLoaded, panelsQuery } from './queries.ts';

/** The saved panels, each to be renamed or deleted in place; with `choice`, one of them to be chosen. */
export function PanelList({ choice }: { readonly choice?: PanelChoice }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <QueryState
      query={useQuery(panelsQuery())}
      loadingLabel="Loading your saved panels"
      errorTitle={panelsNotLoaded}
      skeleton={<PanelsSkeleton />}
      isEmpty={({ panels }) => panels.length === 0}
      empty={
        <EmptyState
          title="No saved panels yet"
          headingLevel="h3"
          className="py-6!"
          action={<SimulatedMark of="participants" />}
        >
          Accept participants in a study, then choose “Save as panel”. The same participants can then take part in your
          next study.
        </EmptyState>
      }
    >
      {({ panels }) => (
        <ul ref={list} tabIndex={-1} aria-label="Saved panels" className="flex flex-col gap-3 outline-none">
          {panels.map((panel) => (
            <PanelCard
              key={panel.id}
              panel={panel}
              {...(choice === undefined ? {} : { choice })}
              onDeleted={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function PanelsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {['first', 'second'].map((each) => (
        <Skeleton key={each} className="h-40 rounded-card!" />
      ))}
    </div>
  );
}
