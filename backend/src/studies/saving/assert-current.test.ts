import type { StudyEvent } from '@windtunnel/contracts/events/study';
import type { StepRevisions } from '@windtunnel/contracts/rules/step-revisions';
import { emptySetup } from '@windtunnel/contracts/rules/study-setup';
import { describe, expect, it } from 'vitest';
import { drafted, owner } from '../../../test/kit/a-study.ts';
import { given } from '../../../test/kit/given.ts';
import { type StudyCommand, study } from '../study.ts';
import type { StudyChanges } from '../study-changes.ts';

const studyWith = given(study.decider);
const state = (events: readonly StudyEvent[]) => events.reduce(study.decider.evolve, study.decider.initial);
const titled = (title: string): StudyEvent => ({
  type: 'StudySetupSaved',
  data: { ...emptySetup, title, objective: 'Learn what happens to leftovers', type: 'PRODUCT_DISCOVERY' },
});
const renamed = titled('Renamed');
const from = (revisions: Partial<StepRevisions>, changes: StudyChanges): StudyCommand => ({
  ...{ type: 'Save', ownerId: owner, configuring: false, reviewed: false },
  changes,
  revisions,
});

describe('a save from an older revision', () => {
  it('is refused where it would replace what was saved since', () => {
    const opened = studyWith([drafted, renamed]);
    opened.when(from({ setup: 0 }, { title: 'Mine' })).refused('STUDY_CHANGED_ELSEWHERE');
    opened.when(from({ setup: 1 }, { title: 'Mine' })).happens([titled('Mine')]);
  });

  it('is accepted where nothing was saved since, or where it changes nothing', () => {
    const audience: StudyEvent = {
      type: 'StudyAudienceSaved',
      data: { audienceCriteria: 'Cooks', participantCount: 1 },
    };
    const opened = studyWith([drafted, renamed]);
    opened.when(from({ setup: 0, participants: 0 }, { audienceCriteria: 'Cooks' })).happens([audience]);
    opened.when(from({ setup: 0 }, { title: 'Renamed' })).happens([]);
    opened.when(from({}, { title: 'Mine' })).happens([titled('Mine')]);
  });

  it('of one step does not count the site of a usability study twice', () => {
    const usability = { siteUrl: 'https://shop.example', tasks: ['Find a mug'], questions: [] };
    const onSite = (siteUrl: string, tasks = usability.tasks): StudyEvent => ({
      type: 'StudyConfigurationSaved',
      data: { configuration: { type: 'USABILITY', usability: { ...usability, siteUrl, tasks } } },
    });
    const moved = [drafted, onSite('https://shop.example'), onSite('https://new.example')];
    expect(state(moved)?.revisions).toEqual({ setup: 0, configuration: 1, participants: 0 });
    expect(state([...moved, onSite('https://new.example', ['Buy it'])])?.revisions.configuration).toBe(2);
  });
});
