import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readModelsQuery } from './api.ts';
import { ModelList } from './components/model-list.tsx';
import { ReadModel } from './components/read-model.tsx';

const columns = 'grid grid-cols-1 items-start gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]';

/** The read models, for an analyst: what each contains, and some of its documents. */
export function DataPage() {
  const [search] = useSearchParams();
  const models = useQuery(readModelsQuery());
  return (
    <Page title="Data">
      <PageHeader
        title="Data"
        description="The read models: what the product shows, as documents. Personal data and what users wrote are left out, and what you open is recorded."
      />
      <QueryState
        query={models}
        loadingLabel="Loading the read models"
        errorTitle="Failed to load the read models"
        skeleton={
          <div className={columns}>
            <Skeleton className="h-72" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        {(all) => {
          const chosen = all.find(({ name }) => name === search.get('model')) ?? all[0];
          if (chosen === undefined) return null;
          return (
            <div className={columns}>
              <ModelList models={all} chosen={chosen.name} />
              <ReadModel key={chosen.name} model={chosen} />
            </div>
          );
        }}
      </QueryState>
    </Page>
  );
}
