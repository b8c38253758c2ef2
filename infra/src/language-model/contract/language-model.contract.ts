import { engine } from '@windtunnel/contracts/engine';
import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import * as port from '@windtunnel/contracts/ports/language-model';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { limits } from '@windtunnel/contracts/rules/limits';
import { describe, expect, it } from 'vitest';
import { analysisRules } from './analysis-rules.ts';
import { contractStudies } from './contract-studies.ts';
import { interview, panelOf, turnFor, withExtraQuestion } from './interviews.ts';
import { launchRules } from './launch-rules.ts';

/** An adapter under test. */
export interface LanguageModelHost {
  readonly name: string;
  readonly create: () => port.LanguageModel;
  /** The same input always produces the same output. */
  readonly repeatable: boolean;
  /** What the participants are interviewed about; one study of each type if not given. */
  readonly studies?: readonly Configuration[];
}

/** What every language model guarantees. */
export function languageModelContract(host: LanguageModelHost): void {
  const { name, create, repeatable, studies = contractStudies } = host;
  describe(`language model: ${name}`, () => {
    participantRules(create, repeatable);
    suggestionRules(create);
    for (const material of studies) launchRules(create, material, repeatable);
    for (const material of studies) interviewRules(create, material, repeatable);
    for (const material of studies) analysisRules(create, material, repeatable);
  });
}

function participantRules(create: () => port.LanguageModel, repeatable: boolean): void {
  const [material] = contractStudies;
  if (material === undefined) throw new Error('no studies');

  it('reports its name and that it is available', async () => {
    const model = create();
    expect(engine.parse(model.engine).name).not.toBe('');
    expect(await model.available()).toBe(true);
  });

  it('generates the requested number of adults with the given ids and distinct names', async () => {
    const participants = await panelOf(create(), material, limits.participants.max);
    expect(participants.map((participant) => participant.participantId)).toEqual(
      Array.from({ length: 10 }, (_, index) => `p${index}`),
    );
    expect(new Set(participants.map((participant) => participant.name)).size).toBe(participants.length);
    expect(Math.min(...participants.map((participant) => participant.age))).toBeGreaterThanOrEqual(18);
  });

  it('completes a panel with names that no one on it has, and counts without generating anyone', async () => {
    const model = create();
    const panel = [...(await panelOf(model, material, 3))];
    const joining = {
      seed: 'contract',
      generatedBefore: 3,
      studyType: material.type,
      audienceCriteria: 'Adults',
      panel,
    };
    const early: unknown[] = [];
    const { participants } = port.generatedParticipants.parse(
      await model.generateParticipants(
        { ...joining, count: 2, participantIds: ['n0', 'n1'] },
        undefined,
        (participant) => early.push(participant),
      ),
    );
    expect(participants.map(({ participantId }) => participantId)).toEqual(['n0', 'n1']);
    expect(new Set([...panel, ...participants].map(({ name }) => name)).size).toBe(5);
    for (const participant of early) expect(participants).toContainEqual(participant);
    const counted = await model.generateParticipants({ ...joining, count: 0, participantIds: [] });
    expect(port.generatedParticipants.parse(counted).participants).toEqual([]);
  });

  it('replaces a participant by one with a name that no other has', async () => {
    const model = create();
    const [rejected, ...panel] = await panelOf(model, material, 5);
    if (rejected === undefined) throw new Error('no participant');
    const names = [rejected, ...panel].map((participant) => participant.name);
    const { participant } = port.replacedParticipant.parse(
      await model.replaceParticipant({
        seed: 'contract',
        generatedBefore: 5,
        studyType: material.type,
        audienceCriteria: 'Adults',
        participantId: 'new',
        rejected,
        panel,
      }),
    );
    expect(participant.participantId).toBe('new');
    expect(names).not.toContain(participant.name);
  });

  if (repeatable)
    it('generates the same panel from the same seed, and another one after more generations', async () => {
      const model = create();
      const again = await panelOf(create(), material);
      expect(await panelOf(model, material)).toEqual(again);
      const later = await model.generateParticipants({
        seed: 'contract',
        generatedBefore: 3,
        studyType: material.type,
        audienceCriteria: 'Adults',
        count: 3,
        participantIds: ['p0', 'p1', 'p2'],
      });
      expect(port.generatedParticipants.parse(later).participants.map((participant) => participant.seed)).not.toEqual(
        again.map((participant) => participant.seed),
      );
    });

  it('stops when it is aborted', async () => {
    const reason = new Error('cancelled');
    const [participant] = await panelOf(create(), material);
    const [item] = interviewPlan(material);
    if (participant === undefined || item === undefined) throw new Error('nothing to ask');
    await expect(create().interviewTurn(turnFor(participant, material, item), AbortSignal.abort(reason))).rejects.toBe(
      reason,
    );
  });
}

function suggestionRules(create: () => port.LanguageModel): void {
  const objective = 'Find out how commuters choose a ticket and where they lose time';
  const locale = 'en-GB';
  const expectDistinct = (texts: readonly string[], max: number) => {
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.length).toBeLessThanOrEqual(max);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.every((text) => text.trim() !== '' && text.length <= limits.listItemMax)).toBe(true);
  };

  it('suggests distinct tasks, questions, topics and outcomes within the limits', async () => {
    const model = create();
    const usability = port.suggestedTasksAndQuestions.parse(
      await model.suggestTasksAndQuestions({ type: 'USABILITY', objective, locale }),
    );
    expectDistinct(usability.tasks, limits.usability.tasksMax);
    expectDistinct(usability.questions, limits.usability.questionsMax);
    for (const type of ['CONCEPT_VALIDATION', 'PRODUCT_DISCOVERY', 'DESIGN_REVIEW'] as const) {
      const other = port.suggestedTasksAndQuestions.parse(
        await model.suggestTasksAndQuestions({ type, objective, locale }),
      );
      expect(other.tasks).toEqual([]);
      expectDistinct(other.questions, limits.usability.questionsMax);
    }
    const concept = {
      conceptName: 'Railcard Plus',
      conceptDescription: 'A card that refunds late trains by itself, £4 a month.',
      objective,
      locale,
    };
    expectDistinct(
      port.suggestedQuestions.parse(await model.suggestConceptQuestions(concept)).questions,
      limits.conceptQuestions.max,
    );
    const concepts = [
      { name: 'Railcard Plus', description: 'Refunds late trains.' },
      { name: 'Ticket Swap', description: 'Trade tickets with others.' },
    ];
    expectDistinct(
      port.suggestedQuestions.parse(await model.suggestComparativeQuestions({ concepts, objective, locale })).questions,
      limits.comparativeQuestionsMax,
    );
    const discovery = port.suggestedDiscovery.parse(
      await model.suggestProductDiscovery({ productDomain: 'Rail travel', objective, locale }),
    );
    expectDistinct(discovery.discussionTopics, limits.discoveryTopics.max);
    expectDistinct(discovery.targetOutcomes, limits.targetOutcomes.max);
    const screens = [
      { screenId: 'a', screenName: 'Tickets', imageDescription: 'A list of fares with a green Buy button.' },
    ];
    const review = port.suggestedScreenQuestions.parse(
      await model.suggestDesignReviewQuestions({ screens, objective, locale }),
    );
    expectDistinct(review.screens[0]?.questions ?? [], limits.screenQuestions.max);
  });
}

function interviewRules(create: () => port.LanguageModel, material: Configuration, repeatable: boolean): void {
  describe(`interviews of ${material.type}`, () => {
    it('asks every planned question literally, and at most one follow-up', async () => {
      const model = create();
      const [participant] = await panelOf(model, material);
      if (participant === undefined) throw new Error('no participant');
      for (const item of interviewPlan(material)) {
        const output = port.interviewTurnOutput.parse(await model.interviewTurn(turnFor(participant, material, item)));
        expect(output.interviewer).toContain(item.text);
        expect(output.task === undefined).toBe(item.kind !== 'task');
        const followUp = port.interviewTurnOutput.parse(
          await model.interviewTurn({ ...turnFor(participant, material, item), followUp: 1 }),
        );
        expect(followUp.wantsFollowUp).toBe(false);
      }
    });

    if (repeatable)
      it('ignores everything that the participant may not know', async () => {
        const model = create();
        const [participant] = await panelOf(model, material);
        const [item] = interviewPlan(material);
        if (participant === undefined || item === undefined) throw new Error('nothing to ask');
        const turn = turnFor(participant, material, item);
        const secret = {
          objective: 'Prove that zeppelins sell',
          title: 'Zeppelin study',
          targetOutcomes: ['Zeppelins win'],
        };
        const leaking = { ...turn, ...secret, material: { ...material, ...secret } };
        expect(await model.interviewTurn(leaking)).toEqual(await model.interviewTurn(turn));
      });

    if (repeatable)
      it('gives the same answers again, even when another question is added', async () => {
        const panel = await panelOf(create(), material, 5);
        const participant = panel[4];
        if (participant === undefined) throw new Error('no participant');
        const alone = await interview(create(), participant, material, panel);
        expect(await interview(create(), participant, material, panel)).toEqual(alone);
        const extended = await interview(create(), participant, withExtraQuestion(material), panel);
        const answers = (messages: readonly TranscriptMessage[]) =>
          messages
            .filter(({ speaker }) => speaker === 'participant')
            .map(({ questionText, content }) => `${questionText}: ${content}`);
        expect(answers(extended)).toEqual(expect.arrayContaining(answers(alone)));
      });
  });
}
