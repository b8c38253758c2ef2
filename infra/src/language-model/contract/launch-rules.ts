import * as port from '@windtunnel/contracts/ports/language-model';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { describe, expect, it } from 'vitest';
import { panelOf, turnFor } from './interviews.ts';

/** What every language model guarantees before the interviews of a study begin. */
export function launchRules(create: () => port.LanguageModel, material: Configuration, repeatable: boolean): void {
  describe(`before the launch of ${material.type}`, () => {
    it('warns only about questions that the study has', async () => {
      const input = { studyType: material.type, material, audienceCriteria: 'Adults', participantCount: 3 };
      const reviewed = port.reviewedStudy.parse(await create().reviewStudy(input));
      const planned = interviewPlan(material).map(({ index }) => index);
      for (const { questionIndex } of reviewed.warnings)
        if (questionIndex !== null) expect(planned).toContain(questionIndex);
      if (repeatable) expect(port.reviewedStudy.parse(await create().reviewStudy(input))).toEqual(reviewed);
    });

    it('names each thing that its interviews draw on once, and accepts those names as used before', async () => {
      const model = create();
      const panel = [...(await panelOf(model, material))];
      const input = { studyType: material.type, material, panel, usedBefore: [] };
      const { uses } = port.preparedInterviews.parse(await model.prepareInterviews(input));
      expect(new Set(uses).size).toBe(uses.length);
      if (repeatable) expect(port.preparedInterviews.parse(await create().prepareInterviews(input))).toEqual({ uses });
      const again = { ...input, usedBefore: uses };
      port.preparedInterviews.parse(await model.prepareInterviews(again));
      const [participant] = panel;
      const [item] = interviewPlan(material);
      if (participant === undefined || item === undefined) throw new Error('nothing to ask');
      const turn = { ...turnFor(participant, material, item, panel), usedBefore: uses };
      port.interviewTurnOutput.parse(await model.interviewTurn(turn));
    });
  });
}
