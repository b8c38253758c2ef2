import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type StudyTab, studyTabLabels } from '../logic/study-tabs.ts';

export interface NoStudiesProps {
  /** There are studies, but none in this tab or search. */
  readonly any: boolean;
  readonly searched: boolean;
  readonly tab: StudyTab;
  readonly onClear: () => void;
}

/** Why the list is empty, and what to do about it. */
export function NoStudies({ any, searched, tab, onClear }: NoStudiesProps) {
  if (searched && any)
    return (
      <EmptyState title="No studies found" action={<Button onClick={onClear}>Clear Search</Button>}>
        Nothing here has those words in its title, objective, type or project.
      </EmptyState>
    );
  if (any)
    return <EmptyState title="No studies found">No study is {studyTabLabels[tab].toLowerCase()} right now.</EmptyState>;
  return (
    <EmptyState
      title="No studies yet"
      action={<LinkButton to={paths.wizard.getHref('setup')}>Create your first study</LinkButton>}
    >
      Put an idea in front of simulated people and read what holds and what tears.
    </EmptyState>
  );
}
