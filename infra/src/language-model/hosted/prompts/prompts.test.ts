import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import type { PlanItem } from '@windtunnel/contracts/rules/plan-item';
import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../completions/completions.ts';
import { injections } from '../../testing/injections.ts';
import { plainParticipant } from '../../testing/plain-participants.ts';
import { analyseParticipantPrompt } from './analyse-participant.ts';
import { analyseStudyPrompt } from './analyse-study.ts';
import { biographyPrompt } from './biography.ts';
import { followUpPrompt } from './follow-up.ts';
import { interviewTurnPrompt } from './interview-turn.ts';
import { suggestionPrompt } from './suggestions.ts';

/** Every prompt, with the same text wherever somebody outside wrote something. */
function promptsWith(text: string): Prompt[] {
  const participant = { ...plainParticipant('p1', 0), name: text };
  const item: PlanItem = { index: 0, kind: 'screen-question', text, stimulus: { name: text, description: text } };
  const said = [{ itemIndex: 0, followUp: 0, interviewer: text, participant: text }];
  const messages: TranscriptMessage[] = [
    { messageId: 'm1', speaker: 'participant', content: text, questionIndex: 0, questionText: text },
  ];
  const engine = { name: 'test', version: '1' };
  const interview = { participantId: 'p1', participantName: text, participant, engine, messages };
  const usability = { siteUrl: 'https://example.com', tasks: [], questions: [] };
  const turn = { participant, item, said, question: text, siteUrl: text };
  return [
    interviewTurnPrompt({ ...turn, studyType: 'DESIGN_REVIEW' }),
    interviewTurnPrompt({ ...turn, item: { ...item, kind: 'task' }, studyType: 'USABILITY' }),
    followUpPrompt({ question: text, answer: text }),
    biographyPrompt(participant),
    analyseParticipantPrompt(text, messages),
    analyseStudyPrompt({
      studyType: 'USABILITY',
      title: text,
      objective: text,
      material: { type: 'USABILITY', usability },
      interviews: [interview],
    }),
    suggestionPrompt('concept-questions', { conceptName: text, objective: text }),
  ];
}

const shown = ({ name, version, system, user }: Prompt) => `# ${name} ${version}\n${system}\n\n---\n${user}`;

describe('a prompt', () => {
  it.each(promptsWith('TEXT').map((prompt, at) => [`${prompt.name} ${at}`, prompt] as const))(
    '%s is worded like this',
    async (name, prompt) => {
      await expect(shown(prompt)).toMatchFileSnapshot(`rendered/${name.replaceAll(' ', '-')}.txt`);
    },
  );
});

describe('what somebody outside wrote', () => {
  /** A text as it stands in a prompt. */
  const written = (text: string) =>
    JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  const control = promptsWith('TEXT');

  it('changes nothing of a prompt but its own place, whatever it says', () => {
    for (const injected of injections(1_000)) {
      const prompts = promptsWith(injected);
      expect(prompts.map(({ system }) => system)).toEqual(control.map(({ system }) => system));
      const restored = prompts.map(({ user }) => user.replaceAll(`"${written(injected)}"`, '"TEXT"'));
      expect(restored).toEqual(control.map(({ user }) => user));
    }
  });

  it('never stands outside the strings of the JSON', () => {
    for (const injected of injections(200)) {
      for (const { user } of promptsWith(injected)) {
        const [, json = ''] = /^DATA[^\n]*\n(\{[\s\S]*\n\})\n\n[^\n]*$/.exec(user) ?? [];
        expect(() => JSON.parse(json)).not.toThrow();
      }
    }
  });
});

describe('what a participant is told', () => {
  it('holds no objective, no other participant and no expected outcome', () => {
    const secret = {
      objective: 'Prove that zeppelins sell',
      panel: [plainParticipant('p2', 1)],
      targetOutcomes: ['Zeppelins'],
    };
    const participant = plainParticipant('p1', 0);
    const item: PlanItem = { index: 0, kind: 'topic', text: 'Your commute' };
    const turn = { participant, item, said: [], question: item.text, siteUrl: null, ...secret };
    const prompt = interviewTurnPrompt({ ...turn, studyType: 'PRODUCT_DISCOVERY' });
    expect(shown(prompt)).not.toMatch(/zeppelin|Bea Smith/i);
  });
});
