import { type StudySort, studySorts } from '@windtunnel/contracts/http/studies';
import { type StudyType, studyTypes } from '@windtunnel/contracts/rules/study-type';
import { useSearchParams } from 'react-router-dom';
import type { StudyFilters } from '../../../entities/study/list-page.ts';
import { chosenStatus, type StudyGroup, type StudyTab, statusesOf } from '../logic/study-tabs.ts';
import { withSearch } from './use-search-text.ts';

/** What the address says of the list: status, type and order. */
export interface ListView {
  readonly status: StudyTab | StudyGroup;
  readonly type: StudyType | null;
  readonly sort: StudySort;
  readonly filters: StudyFilters;
  readonly change: (changes: Partial<Pick<ListView, 'status' | 'type' | 'sort'>>) => void;
}

/** @param search The applied search, which the address may not include yet. */
export function useListView(search: string): ListView {
  const [parameters, setParameters] = useSearchParams();
  const status = chosenStatus(parameters.get('status'));
  const type = studyTypes.find((each) => each === parameters.get('type')) ?? null;
  const sort = studySorts.find((each) => each === parameters.get('sort')) ?? 'updated';
  const change: ListView['change'] = (changes) =>
    setParameters((before) => {
      const next = { status, type, sort, ...changes };
      const after = withSearch(before, search);
      set(after, 'status', next.status === 'ALL' ? null : next.status);
      set(after, 'type', next.type);
      set(after, 'sort', next.sort === 'updated' ? null : next.sort);
      return after;
    });
  return { status, type, sort, filters: { statuses: statusesOf(status), type, projectId: null, sort }, change };
}

function set(parameters: URLSearchParams, name: string, value: string | null): void {
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
}
