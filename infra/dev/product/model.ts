/** Stands in for the simulator until it can answer everything. */
import type { Model } from '@windtunnel/contracts/ports/model';
export function openModel(): Model {
  const person = (participantId: string, i: number) => ({
    participantId,
    name: `Person ${participantId.slice(-4)}${i}`,
    age: 30 + i,
    gender: 'female',
    occupation: 'baker',
    locationCity: 'Leeds',
    locationCountry: 'United Kingdom',
    shortBio: 'Short.',
    background: 'Long.',
    provenance: {},
    seed: participantId,
  });
  return {
    engine: { name: 'stub', version: '0' },
    available: async () => true,
    generateParticipants: async (input) => ({ participants: input.participantIds.map(person), notModelled: [] }),
    replaceParticipant: async (input) => ({ participant: person(input.participantId, 9) }),
    suggestTasksAndQuestions: async () => ({ tasks: ['a'], questions: ['b'] }),
    suggestConceptQuestions: async () => ({ questions: ['b'] }),
    suggestComparativeQuestions: async () => ({ questions: ['b'] }),
    suggestProductDiscovery: async () => ({ discussionTopics: ['topic one'], targetOutcomes: ['an outcome here'] }),
    suggestDesignReviewQuestions: async (input) => ({
      screens: input.screens.map(({ screenId }) => ({ screenId, questions: ['x'] })),
    }),
    interviewTurn: async (input) => ({
      interviewer: input.item.text,
      participant: `I think about ${input.item.text} a lot.`,
      wantsProbe: input.probe === 0 && input.place % 2 === 0,
      spokenMs: 5000,
      ...(input.item.kind === 'task' ? { task: { outcome: 'completed' as const, steps: 3 } } : {}),
    }),
    analyseParticipant: async (input) => {
      const m = input.messages.find((x) => x.speaker === 'participant');
      return {
        summary: 'Sum.',
        keyInsights: m
          ? [
              {
                text: 'i',
                quotes: [
                  {
                    participantId: input.participantId,
                    messageId: m.messageId,
                    start: 0,
                    end: 5,
                    text: m.content.slice(0, 5),
                  },
                ],
              },
            ]
          : [],
        painPoints: [],
        suggestions: [],
      };
    },
    analyseStudy: async (input) => {
      const one = input.interviews[0];
      const m = one?.messages.find((x) => x.speaker === 'participant');
      const quotes =
        m && one
          ? [
              {
                participantId: one.participantId,
                messageId: m.messageId,
                start: 0,
                end: 5,
                text: m.content.slice(0, 5),
              },
            ]
          : [];
      return {
        summary: 'All.',
        takeaways: [{ text: 't', count: 1, total: input.interviews.length, quotes, counterQuotes: [] }],
        nextSteps: ['do'],
        themes: [],
      };
    },
  };
}
