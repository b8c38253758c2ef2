import { describe, expect, it } from 'vitest';
import {
  changedSetup,
  emptySetup,
  pickSetup,
  pickSummarySetup,
  type StudySetup,
  setupInput,
  setupKeys,
  studySetup,
} from './study-setup.ts';

const setup: StudySetup = {
  ...emptySetup,
  title: 'Leftovers',
  objective: 'Learn what happens to leftovers',
  type: 'USABILITY',
  projectId: 'project-1',
  siteUrl: 'https://shop.example',
};

describe('the setup of a study', () => {
  it.each(setupKeys)('has %s in every shape of it', (key) => {
    expect(studySetup.shape).toHaveProperty(key);
    expect(setupInput.shape).toHaveProperty(key);
    expect(emptySetup).toHaveProperty(key);
  });

  it.each(setupKeys)('reads an event that lacks %s as empty or not at all', (key) => {
    const parsed = studySetup.shape[key].safeParse(undefined);
    if (parsed.success) expect(parsed.data).toEqual(emptySetup[key]);
    else expect(studySetup.shape[key].safeParse(setup[key]).success).toBe(true);
  });

  it('is picked out of something larger', () => {
    expect(pickSetup({ ...setup, studyId: 'study-1', status: 'DRAFT' } as StudySetup)).toEqual(setup);
  });

  it('is picked for lists without the site and the engine', () => {
    const { siteUrl: _notShown, engineName: _chosenLater, ...shown } = setup;
    expect(pickSummarySetup(setup)).toEqual(shown);
  });

  it('has an empty value where a document stored none', () => {
    const { projectId: _notStored, ...older } = setup;
    expect(pickSetup(older as StudySetup)).toEqual({ ...setup, projectId: null });
  });
});

describe('a changed setup', () => {
  it('keeps the fields that were not sent', () => {
    expect(changedSetup(setup, { title: 'Better leftovers', objective: undefined })).toEqual({
      ...setup,
      title: 'Better leftovers',
    });
  });

  it('takes null as a value', () => {
    expect(changedSetup(setup, { projectId: null })).toEqual({ ...setup, projectId: null });
  });

  it('takes nothing but fields of the setup', () => {
    const changes = { title: 'Better leftovers', tasks: ['Find the returns page'] };
    expect(Object.keys(changedSetup(setup, changes))).toEqual(setupKeys);
  });
});
