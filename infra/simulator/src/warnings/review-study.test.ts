import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { describe, expect, it } from 'vitest';
import { corpus } from '../corpus/load-corpus.ts';
import { rehearse } from './rehearsal.ts';
import { reviewStudy } from './review-study.ts';

const audienceCriteria = 'Parents of primary school children';
const usability = (tasks: string[], questions: string[] = []): Configuration => ({
  type: 'USABILITY',
  usability: { siteUrl: 'https://shop.example.com', tasks, questions },
});
const discovery = (discussionTopics: string[]): Configuration => ({
  type: 'PRODUCT_DISCOVERY',
  productDiscovery: { productDomain: 'School mornings', discussionTopics, targetOutcomes: [] },
});
const reviewed = (material: Configuration) =>
  reviewStudy(corpus(), { studyType: material.type, material, audienceCriteria, participantCount: 8 });

describe('the review before launch', () => {
  it('given a topic that nobody knows, then says so, and says nothing of one that they know', () => {
    const material = discovery(['How you get ready for a school morning', 'How you retune a theremin']);
    expect(reviewed(material).warnings).toMatchObject([{ questionIndex: 1, reason: 'outside-domains' }]);
  });

  it('given a question in another language and one that is none, then names the reason once each', () => {
    const { warnings, foreign } = reviewed(
      usability(['Find out when your order will arrive'], ['Wie war das?', 'asdf']),
    );
    expect(warnings.map(({ reason }) => reason)).toEqual(['language', 'no-question']);
    expect(foreign).toBe(false);
  });

  it('given two questions in one, then warns where a half is left out, and not where both are answered', () => {
    const asked = ['When did you last run out of milk on a school morning, and what did you do?'];
    const reasons = (material: Configuration) => reviewed(material).warnings.map(({ reason }) => reason);
    expect(reasons(discovery(asked))).not.toContain('double-barrelled');
    const tasks = ['Find out when your order will arrive'];
    expect(reasons(usability(tasks, ['How sure were you of the day, and what was the hardest part?']))).toEqual([]);
    expect(reasons(usability(tasks, ['How old are you, and how easy was it?']))).toEqual(['double-barrelled']);
  });

  it('given a topic that names more than anybody tells in general, then no one tells something else, and Review says so', () => {
    const { warnings } = reviewed(discovery(['How do you get a swarm of bees out of a chimney?']));
    expect(warnings).toMatchObject([{ reason: 'outside-domains' }]);
  });

  it('given a topic of everybody, then no one in the rehearsal declines, each time alike', () => {
    const material = discovery(['How you get ready for a school morning', 'Have you ever retuned a theremin?']);
    const input = { studyType: material.type, material, audienceCriteria, participantCount: 10 };
    expect(rehearse(corpus(), input).get(0)).toEqual({ people: 8, declined: 0 });
    expect(rehearse(corpus(), input)).toEqual(rehearse(corpus(), input));
  });

  it('given a question beside a screen that is on no list, then no one talks about something else, and Review says so', () => {
    const material: Configuration = {
      type: 'DESIGN_REVIEW',
      designReview: {
        screens: [
          {
            screenId: 'berths',
            screenName: 'Choose your berth',
            imageUrl: 'https://images.example.com/berths.png',
            imageDescription:
              "Four cards: 'Seat 29', 'Couchette 49', 'Couchette Calm 64', 'Cabin 129'. Button: 'Continue'.",
            screenQuestions: ['What song belongs to these four cards?'],
          },
        ],
      },
    };
    expect(reviewed(material).warnings).toMatchObject([{ questionIndex: 0, reason: 'outside-domains' }]);
  });
});
