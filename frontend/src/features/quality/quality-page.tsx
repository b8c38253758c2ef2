import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EarlierRounds } from './components/earlier-rounds.tsx';
import { LatestReading } from './components/latest-reading.tsx';
import { Limits } from './components/limits.tsx';
import { ProgramChecks } from './components/program-checks.tsx';
import { Readers } from './components/readers.tsx';
import { ReadersTable } from './components/readers-table.tsx';
import { StudyRows } from './components/study-rows.tsx';
import { WhatToDo } from './components/what-to-do.tsx';
import { groupsOf, latestRound, readersOf, readings } from './logic/readings.ts';

/** What the built-in participants are worth, by those who read them, by program, and by what they cannot do. */
export function QualityPage() {
  const groups = groupsOf(readings);
  const latest = groups.filter(({ round }) => round === latestRound);
  return (
    <Page title="How good are the built-in participants?">
      <PageHeader
        title="How good are the built-in participants?"
        description="Good enough to rehearse a study, to check its questions, to teach and to demonstrate. Not good enough to decide by."
      />
      <LatestReading groups={latest} />
      <Readers />
      <section aria-labelledby="by-study" className="mt-12 sm:mt-16">
        <h2 id="by-study" className="font-semibold text-lg tracking-[-0.012em]">
          Study by study, round {latestRound}
        </h2>
        <p className="mt-3 max-w-reading text-reading">
          Each row is one study with eight people and 24 of their answers, so a difference between two types may as well
          be one between two subjects. Findings include things to check; one holds if every quote under it supports it,
          its count is right, and it is not the wrong way round.
        </p>
        <ReadersTable caption={`What readers say of each study in round ${latestRound}`} of="Study">
          {latest.map((group) => (
            <StudyRows key={`${group.known} ${group.reader}`} group={group} readers={readersOf(latest, group)} />
          ))}
        </ReadersTable>
      </section>
      <EarlierRounds groups={groups} />
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
