import { createStudyBody, saveStepBody } from '@windtunnel/contracts/http/studies';
import { describe, expect, it } from 'vitest';
import { aConcept, aDraft, aPanel, aParticipant, aScreen, aStudy } from '../draft/draft.example.ts';
import { restoreDraft, studyToDraft } from '../draft/study-to-draft.ts';
import { allFields, stepFields } from './step-fields.ts';

const setup = { title: 'Lamps', objective: 'Learn who wakes by light' };

describe('the fields a step sends', () => {
  it('are what the server accepts, for every type', () => {
    const drafts = [
      aDraft({ ...setup, type: 'USABILITY', siteUrl: 'https://example.com', tasks: ['Find a lamp'] }),
      aDraft({ ...setup, concepts: [aConcept(1), aConcept(2)], comparativeQuestions: ['Which one?'] }),
      aDraft({ ...setup, type: 'PRODUCT_DISCOVERY', productDomain: 'Sleep', discussionTopics: ['Waking up'] }),
      aDraft({ ...setup, type: 'DESIGN_REVIEW', screens: [aScreen(1)] }),
    ];
    for (const draft of drafts) {
      const full = { ...draft, ...aPanel(2), audienceCriteria: 'Nurses' };
      for (const step of ['setup', 'configuration', 'participants', 'review'] as const)
        expect(saveStepBody.safeParse({ id: 'study-1', step, ...stepFields(full, step) }).error).toBeUndefined();
      expect(createStudyBody.safeParse({ id: 'study-1', ...allFields(full) }).error).toBeUndefined();
    }
  });

  it('leave out what cannot be stored yet', () => {
    expect(stepFields(aDraft(setup), 'configuration')).toBeNull();
    expect(stepFields(aDraft({ ...setup, title: ' ' }), 'setup')).not.toHaveProperty('title');
    expect(stepFields(aDraft(), 'setup')).toBeNull();
    const fields = stepFields(aDraft({ participantCount: 11 }), 'participants');
    expect(fields).toEqual({ audienceCriteria: '', acceptedParticipantIds: [] });
  });

  it('leave out an address or a usability configuration the server would refuse', () => {
    const draft = aDraft({ ...setup, type: 'USABILITY', siteUrl: 'shop', tasks: ['Find a lamp'] });
    expect(stepFields(draft, 'setup')).not.toHaveProperty('siteUrl');
    expect(stepFields(draft, 'configuration')).toBeNull();
    expect(stepFields({ ...draft, siteUrl: 'https://example.com' }, 'configuration')).toEqual({
      siteUrl: 'https://example.com',
      tasks: ['Find a lamp'],
      questions: [],
    });
  });

  it('send an address for usability studies only', () => {
    const draft = aDraft({ ...setup, siteUrl: ' https://example.com ' });
    expect(stepFields(draft, 'setup')?.siteUrl).toBeNull();
    expect(stepFields({ ...draft, type: 'USABILITY' }, 'setup')?.siteUrl).toBe('https://example.com');
  });

  it('name only participants who are on the panel', () => {
    const draft = aDraft({
      slots: [aParticipant(1), { rejectedParticipantId: 'gone' }],
      acceptedParticipantIds: ['participant-1', 'gone'],
    });
    expect(stepFields(draft, 'participants')?.acceptedParticipantIds).toEqual(['participant-1']);
  });
});

describe('a loaded study', () => {
  const stored = aStudy({
    ...setup,
    participants: [aParticipant(1), aParticipant(2)],
    vacantSlots: [{ slot: 1, rejectedParticipantId: 'gone' }],
    acceptedParticipantIds: ['participant-2'],
    metadata: {
      conceptValidationData: {
        concepts: [
          {
            conceptId: 'a',
            conceptName: 'A',
            imageUrl: 'https://example.com/a.png',
            imageDescription: 'x',
            conceptQuestions: ['Why?'],
          },
        ],
        comparativeQuestions: [],
        conceptOrder: 'sequential',
      },
      productDiscoveryData: null,
      designReviewData: null,
    },
  });

  it('has every participant of its panel accepted', () => {
    const draft = studyToDraft(stored, 'first');
    expect(draft.acceptedParticipantIds).toEqual(['participant-1', 'participant-2']);
    expect(draft.slots).toEqual([aParticipant(1), { rejectedParticipantId: 'gone' }, aParticipant(2)]);
    expect(draft.concepts[0]).toMatchObject({ imageKey: null, imageUrl: 'https://example.com/a.png' });
  });

  it('gets back what this browser had not sent yet, and the rest from the server', () => {
    const local = aDraft({
      id: 'study-1',
      step: 'configuration',
      title: 'Old title',
      concepts: [aConcept(7)],
      discussionTopics: ['Waking up'],
      acceptedParticipantIds: ['participant-1'],
      batchId: 'batch-1',
    });
    const draft = restoreDraft(stored, local, ['configuration']);
    expect(draft).toMatchObject({ title: 'Lamps', step: 'configuration', batchId: 'batch-1' });
    expect(draft.concepts).toEqual([aConcept(7)]);
    expect(draft.discussionTopics).toEqual(['Waking up']);
    expect(draft.acceptedParticipantIds).toEqual(['participant-2']);
  });
});
