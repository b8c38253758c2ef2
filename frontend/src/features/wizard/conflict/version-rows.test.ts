import { studyTypes } from '@windtunnel/contracts/rules/study-type';
import { describe, expect, it } from 'vitest';
import { aConcept, aDraft, aScreen } from '../draft/draft.example.ts';
import type { WizardDraft } from '../draft/draft.ts';
import { fieldsOfStep, fieldsOfType } from '../draft/field-steps.ts';
import { versionRows } from './version-rows.ts';

const rows = (mine: WizardDraft, theirs: WizardDraft, step: 'setup' | 'configuration' | 'participants') =>
  versionRows(mine, theirs, [step], (projectId) => `Project ${projectId}`);

/** Another value for every field. */
const others: Partial<WizardDraft> = {
  title: 'Lamps',
  objective: 'Learn',
  projectId: 'one',
  siteUrl: 'https://lamps.example',
  engineName: 'gemini',
  tasks: ['Find a lamp'],
  questions: ['What was hard?'],
  concepts: [aConcept(1)],
  comparativeQuestions: ['Which one?'],
  conceptOrder: 'randomized_per_participant',
  productDomain: 'Waking up',
  discussionTopics: ['The alarm clock'],
  targetOutcomes: ['Rank the three worst alarms'],
  screens: [aScreen(1)],
  audienceCriteria: 'Nurses',
  participantCount: 7,
};

describe('two versions of a study', () => {
  it('show the fields that differ, and nothing else', () => {
    const mine = aDraft({ title: 'Lamps', objective: 'Learn' });
    expect(rows(mine, { ...mine, title: ' Lamps ', objective: '' }, 'setup')).toEqual([
      { name: 'Objective', mine: ['Learn'], theirs: [] },
    ]);
  });

  it.each(studyTypes)('show every field of %s that differs', (type) => {
    const draft = aDraft({ type });
    const fields = [
      ...Object.keys(fieldsOfStep(draft, 'setup')).map((field) => ['setup', field] as const),
      ...Object.keys(fieldsOfType(draft, type)).map((field) => ['configuration', field] as const),
      ...Object.keys(fieldsOfStep(draft, 'participants')).map((field) => ['participants', field] as const),
    ];
    for (const [step, field] of fields.filter(
      ([, name]) => name !== 'type' && (name !== 'siteUrl' || type === 'USABILITY'),
    ))
      expect(rows(draft, { ...draft, [field]: others[field as keyof WizardDraft] }, step), field).toHaveLength(1);
    expect(rows(draft, aDraft({ type: type === 'USABILITY' ? 'DESIGN_REVIEW' : 'USABILITY' }), 'setup')[0]?.name).toBe(
      'Type',
    );
  });

  it('name an uploaded image, or the address of another one', () => {
    const [mine, theirs] = [
      aDraft({ concepts: [aConcept(1)] }),
      aDraft({ concepts: [aConcept(1, { imageKey: null, imageUrl: 'https://lamps.example/1.png' })] }),
    ];
    const [row] = rows(mine, theirs, 'configuration');
    expect([row?.mine.includes('Image image.png'), row?.theirs.includes('https://lamps.example/1.png')]).toEqual([
      true,
      true,
    ]);
  });
});
