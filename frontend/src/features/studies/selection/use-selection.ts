import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { useState } from 'react';
import type { StudyPlace } from '../list/use-study-list.ts';

/** The studies of a list that are selected, by id. */
export interface Selection {
  readonly studies: readonly StudySummary[];
  readonly has: (id: string) => boolean;
  /** Selects a study or leaves it out; with `range`, all between it and the one before it as well. */
  readonly toggle: (study: StudySummary, range: boolean) => void;
  /** Selects all of some studies, or leaves them out. */
  readonly set: (studies: readonly StudySummary[], on: boolean) => void;
  readonly clear: () => void;
}

interface Chosen {
  readonly list: string;
  readonly last: string | null;
  readonly studies: ReadonlyMap<string, StudySummary>;
}

const nothing = { last: null, studies: new Map<string, StudySummary>() };

/**
 * What is selected in a list. Studies of a long list stay selected when they leave the view; another list, which `list`
 * names, begins with nothing.
 */
export function useSelection(places: readonly StudyPlace[], list: string): Selection {
  const [before, setChosen] = useState<Chosen>({ list, ...nothing });
  const chosen = before.list === list ? before : { list, ...nothing };
  const shown = places.filter((place) => typeof place === 'object');
  const latest = new Map(shown.map((study) => [study.id, study]));
  const choose = (studies: readonly StudySummary[], on: boolean, last: string | null) =>
    setChosen((now) => {
      const next = new Map(now.list === list ? now.studies : []);
      for (const study of studies) {
        if (on) next.set(study.id, study);
        else next.delete(study.id);
      }
      return { list, last, studies: next };
    });
  return {
    studies: [...chosen.studies.values()].map((study) => latest.get(study.id) ?? study),
    has: (id) => chosen.studies.has(id),
    toggle: (study, range) => {
      const on = !chosen.studies.has(study.id);
      choose(range ? between(shown, chosen.last, study) : [study], on, study.id);
    },
    set: (studies, on) => choose(studies, on, null),
    clear: () => setChosen({ list, ...nothing }),
  };
}

/** The studies from one to another, both included, whichever comes first. Only the other if the one is not shown. */
function between(shown: readonly StudySummary[], from: string | null, to: StudySummary): readonly StudySummary[] {
  const [one, other] = [from, to.id].map((id) => shown.findIndex((study) => study.id === id)) as [number, number];
  return one < 0 ? [to] : shown.slice(Math.min(one, other), Math.max(one, other) + 1);
}
