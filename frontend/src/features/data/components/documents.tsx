import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { documentsQuery } from '../api.ts';

/** Some documents of a read model as analysts get them, and more on request. */
export function Documents({ name }: { readonly name: string }) {
  const documents = useInfiniteQuery(documentsQuery(name));
  return (
    <QueryState
      query={documents}
      loadingLabel="Loading the documents"
      errorTitle="Failed to load the documents"
      skeleton={<Skeleton className="h-60" />}
      isEmpty={({ pages }) => pages[0]?.documents.length === 0}
      empty={<p className="text-ink-2">This read model has no documents yet.</p>}
    >
      {({ pages }) => (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {pages
              .flatMap((page) => page.documents)
              .map(({ documentId, documentPosition, fields }) => (
                <li key={documentId}>
                  <section aria-label={`Document ${documentId}`}>
                    <pre
                      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
                      tabIndex={0}
                      className="max-h-72 overflow-auto rounded-control bg-sunken px-4 py-3 text-sm"
                    >
                      {JSON.stringify({ documentId, documentPosition, ...fields }, null, 2)}
                    </pre>
                  </section>
                </li>
              ))}
          </ul>
          {documents.hasNextPage ? (
            <Button className="mt-4" busy={documents.isFetchingNextPage} onClick={() => void documents.fetchNextPage()}>
              Show more documents
            </Button>
          ) : null}
        </>
      )}
    </QueryState>
  );
}
