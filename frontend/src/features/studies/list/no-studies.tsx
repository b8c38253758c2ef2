import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import { paths } from '../../../app/paths.ts';
import { sampleAddress, startFromTemplate } from '../../../entities/study/study-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type StudyGroup, type StudyTab, studyTabLabels } from '../logic/study-tabs.ts';
import type { ListView } from './use-list-view.ts';

export interface NoStudiesProps {
  /** There are studies, but none in this tab or search, or of this type. */
  readonly any: boolean;
  readonly searched: boolean;
  readonly view: ListView;
  /** Clears the search. */
  readonly onClear: () => void;
}

/** Why the list is empty, and what to do about it. */
export function NoStudies({ any, searched, view, onClear }: NoStudiesProps) {
  if (searched && any)
    return (
      <EmptyState title="No studies found" action={<Button onClick={onClear}>Clear Search</Button>}>
        Nothing here has those words in its title, objective, type or project.
      </EmptyState>
    );
  if (any)
    return (
      <EmptyState
        title="No studies found"
        action={view.type === null ? null : <Button onClick={() => view.change({ type: null })}>Show any type</Button>}
      >
        {view.type === null
          ? `No study ${statusWords(view.status)} right now.`
          : `No ${studyTypeLabels[view.type]} study ${statusWords(view.status)} right now.`}
      </EmptyState>
    );
  return (
    <EmptyState
      title="No studies yet"
      action={
        <>
          <LinkButton to={paths.wizard.getHref('setup')}>Create your first study</LinkButton>
          <LinkButton to={paths.templates.getHref()}>{startFromTemplate}</LinkButton>
        </>
      }
    >
      Put an idea in front of simulated people and read what holds and what tears. Or{' '}
      <TextLink to={sampleAddress}>open a sample study</TextLink>: filled in, with its panel, and made without credits.
    </EmptyState>
  );
}

function statusWords(status: StudyTab | StudyGroup): string {
  switch (status) {
    case 'ALL':
      return 'is here';
    case 'ATTENTION':
      return 'needs attention';
    case 'ANALYSING':
      return 'is being analysed';
    default:
      return `is ${studyTabLabels[status].toLowerCase()}`;
  }
}
