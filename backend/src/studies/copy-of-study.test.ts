import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { setupInput } from '@windtunnel/contracts/rules/study-setup';
import { describe, expect, it } from 'vitest';
import { aParticipant, drafted, engine, readyDraft, running } from '../../test/kit/a-study.ts';
import { copyOf } from './copy-of-study.ts';
import { study } from './study.ts';
import { participantsOf } from './study-state.ts';

const state = (events: readonly StudyEvent[]) => {
  const folded = events.reduce(study.decider.evolve, study.decider.initial);
  if (folded === null) throw new Error('no study');
  return folded;
};
const copy = (events: readonly StudyEvent[], newTitle: string | null = null) => {
  const newIds = ['new-1', 'new-2', 'new-3'];
  const nextParticipantId = () => newIds.shift() ?? 'one too many';
  const { command, images } = copyOf(state(events), { studyId: 's2', title: newTitle, nextParticipantId, engine });
  return { study: state(study.decider.decide(null, command)), images };
};

describe('a copy of a study', () => {
  it('is a draft with configuration, participants and audience under new ids', () => {
    const { study } = copy(running, 'My copy');
    expect(study).toMatchObject({
      studyId: 's2',
      ownerId: 'u1',
      status: 'DRAFT',
      title: 'My copy',
      duplicatedFrom: 's1',
      audienceCriteria: 'Home cooks',
      participantCount: 2,
      acceptedParticipantIds: ['new-1', 'new-2'],
      launch: null,
      reviewed: false,
    });
    expect(study.configuration).toEqual(state(running).configuration);
    expect(participantsOf(study).map(({ participantId, name, seed }) => [participantId, name, seed])).toEqual([
      ['new-1', 'Participant p1', 'seed-p1'],
      ['new-2', 'Participant p2', 'seed-p2'],
    ]);
  });

  it('knows which of its participants were made for another audience', () => {
    const bakers: StudyEvent = {
      type: 'StudyAudienceSaved',
      data: { audienceCriteria: 'Bakers', participantCount: 3 },
    };
    const data = { notModelled: [], unmet: [], generatedCount: 3, engine };
    const added: StudyEvent = {
      type: 'ParticipantsAdded',
      data: { ...data, participants: [aParticipant('p3')] },
    };
    const { study } = copy([...readyDraft, bakers, added]);
    expect(study.audienceCriteria).toBe('Bakers');
    expect(Object.values(study.madeFor)).toEqual(['Home cooks', 'Home cooks', 'Bakers']);
  });

  it("is called 'Copy of ...' unless another title is given, within the longest title", () => {
    expect(copy(readyDraft).study.title).toBe('Copy of Leftovers');
    const long = { ...drafted, data: { ...drafted.data, title: 'x'.repeat(200) } } as StudyEvent;
    expect(copy([long]).study.title).toHaveLength(200);
  });

  it.each([
    ['surrogate pairs', `x${'😀'.repeat(199)}`, `x${'😀'.repeat(191)}`],
    ['joined emoji', '👩‍👩‍👧‍👦'.repeat(28), '👩‍👩‍👧‍👦'.repeat(27)],
    ['flags', `x${'🇬🇧'.repeat(99)}`, `x${'🇬🇧'.repeat(95)}`],
    ['combining accents', `x${'e\u0301'.repeat(99)}`, `x${'e\u0301'.repeat(95)}`],
  ])('has a title cut between graphemes, as long as the API allows: %s', (_, long, shortened) => {
    const copied = copy([{ ...drafted, data: { ...drafted.data, title: long } } as StudyEvent]).study.title;
    expect(copied).toBe(`Copy of ${shortened}`);
    for (const each of [long, copied]) expect(setupInput.shape.title.parse(each)).toBe(each);
  });

  it('of a bare draft is a bare draft', () => {
    expect(copy([drafted]).study).toMatchObject({ configuration: null, participantCount: 0, slots: [] });
  });

  it('has keys of its own for all images', () => {
    const screens = [
      { screenId: 'home', screenName: 'Home', imageKey: 'design-review/s1/home/a.png', screenQuestions: ['Clear?'] },
      { screenId: 'cart', screenName: 'Cart', imageUrl: 'https://img.example/c.png', screenQuestions: ['Clear?'] },
    ];
    const design = { ...drafted, data: { ...drafted.data, type: 'DESIGN_REVIEW' } } as StudyEvent;
    const saved: StudyEvent = {
      type: 'StudyConfigurationSaved',
      data: { configuration: { type: 'DESIGN_REVIEW', designReview: { screens } } },
    };
    const { study, images } = copy([design, saved]);
    expect(images).toEqual([{ from: 'design-review/s1/home/a.png', to: 'design-review/s2/home/a.png' }]);
    expect(JSON.stringify(study.configuration)).toContain('design-review/s2/home/a.png');
    expect(JSON.stringify(study.configuration)).not.toContain('/s1/');
  });
});
