import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EarlierRounds } from './components/earlier-rounds.tsx';
import { LatestReading } from './components/latest-reading.tsx';
import { Limits } from './components/limits.tsx';
import { ProgramChecks } from './components/program-checks.tsx';
import { Readers } from './components/readers.tsx';
import { StudyByStudy } from './components/study-by-study.tsx';
import { WhatToDo } from './components/what-to-do.tsx';
import { groupsOf, latestOf, readings } from './logic/readings.ts';

const title = 'How good are the built-in participants?';

/** What the built-in participants are worth: by those who read them, by program, and by what they cannot do. */
export function QualityPage() {
  const groups = groupsOf(readings);
  const ours = latestOf(groups, 'us');
  const strangers = latestOf(groups, 'strangers');
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        description="They are made for rehearsing a study, checking its questions, teaching and demonstrating. They are not made for deciding."
      />
      <LatestReading ours={ours} strangers={strangers} />
      <Readers ours={ours.readings.length} />
      <StudyByStudy ours={ours} strangers={strangers} />
      <EarlierRounds groups={groups} latest={[ours.round, strangers.round]} />
      <ProgramChecks />
      <Limits />
      <WhatToDo />
      <p className="mt-16 max-w-reading border-line border-t pt-4 text-ink-2 text-sm">
        Every figure here is counted by a program from the forms that the readers filled in. Forms, studies and the
        program are kept with the product's source code.
      </p>
    </Page>
  );
}
