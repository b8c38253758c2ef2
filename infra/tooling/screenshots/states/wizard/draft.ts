import type { Page } from '@playwright/test';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import type { FixtureStudies } from '../../fixture-studies.ts';
import { changeResponse } from '../../mock-api.ts';

const draft = (step: string, of: (studies: FixtureStudies) => StudyView) => (studies: FixtureStudies) =>
  `/studies/new/${step}?studyId=${of(studies).id}`;
export const ready = (step: string, type: StudyType) => draft(step, (studies) => studies.ready[type]);
export const begun = (step: string) => draft(step, (studies) => studies.begun);
export const withoutParticipants = draft('participants', (studies) => studies.withoutParticipants);

export const study = '/api/studies/*';
export const changeStudy = (change: Partial<StudyView>) => (page: Page) =>
  changeResponse(page, study, (body: { readonly study: StudyView }) => ({ study: { ...body.study, ...change } }));
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
