import { participantAnalysis, type Quote, studyAnalysis } from '@windtunnel/contracts/analysis';
import { engine } from '@windtunnel/contracts/engine';
import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import * as port from '@windtunnel/contracts/ports/language-model';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { limits } from '@windtunnel/contracts/rules/limits';
import { describe, expect, it } from 'vitest';
import { interview, panelOf, turnFor, withOneMore } from './ask-everything.ts';
import { contractStudies } from './contract-studies.ts';

/** An engine to hold against the port. `repeatable`: the same input always gives the same output. */
export interface LanguageModelHost {
  readonly name: string;
  readonly create: () => port.LanguageModel;
  readonly repeatable: boolean;
}

/** What every model keeps, whoever finds the words. */
export function languageModelContract({ name, create, repeatable }: LanguageModelHost): void {
  describe(`model: ${name}`, () => {
    participantRules(create, repeatable);
    suggestionRules(create);
    for (const material of contractStudies) interviewRules(create, material, repeatable);
    for (const material of contractStudies) analysisRules(create, material, repeatable);
  });
}

function participantRules(create: () => port.LanguageModel, repeatable: boolean): void {
  const [material] = contractStudies;
  if (material === undefined) throw new Error('no studies');

  it('says what it is and that it is there', async () => {
    const model = create();
    expect(engine.parse(model.engine).name).not.toBe('');
    expect(await model.available()).toBe(true);
  });

  it('makes as many adults as asked, with the ids given and no name twice', async () => {
    const people = await panelOf(create(), material, limits.participants.max);
    expect(people.map((person) => person.participantId)).toEqual(Array.from({ length: 10 }, (_, index) => `p${index}`));
    expect(new Set(people.map((person) => person.name)).size).toBe(people.length);
    expect(Math.min(...people.map((person) => person.age))).toBeGreaterThanOrEqual(18);
  });

  it('replaces a person by somebody whose name nobody has', async () => {
    const model = create();
    const [rejected, ...panel] = await panelOf(model, material, 5);
    if (rejected === undefined) throw new Error('nobody');
    const names = [rejected, ...panel].map((person) => person.name);
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

  it.runIf(repeatable)(
    'makes the same panel again from the same seed, and another from later generations',
    async () => {
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
      expect(port.generatedParticipants.parse(later).participants.map((person) => person.seed)).not.toEqual(
        again.map((person) => person.seed),
      );
    },
  );

  it('stops when it is told to', async () => {
    const reason = new Error('cancelled');
    const [person] = await panelOf(create(), material);
    const [item] = interviewPlan(material);
    if (person === undefined || item === undefined) throw new Error('nothing to ask');
    await expect(create().interviewTurn(turnFor(person, material, item), AbortSignal.abort(reason))).rejects.toBe(
      reason,
    );
  });
}

function suggestionRules(create: () => port.LanguageModel): void {
  const objective = 'Find out how commuters choose a ticket and where they lose time';
  const locale = 'en-GB';
  const distinct = (texts: readonly string[], max: number) => {
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.length).toBeLessThanOrEqual(max);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.every((text) => text.trim() !== '' && text.length <= limits.listItemMax)).toBe(true);
  };

  it('suggests tasks, questions, topics and outcomes that differ and fit', async () => {
    const model = create();
    const usability = port.suggestedTasksAndQuestions.parse(
      await model.suggestTasksAndQuestions({ type: 'USABILITY', objective, locale }),
    );
    distinct(usability.tasks, limits.usability.tasksMax);
    distinct(usability.questions, limits.usability.questionsMax);
    const concept = {
      conceptName: 'Railcard Plus',
      conceptDescription: 'A card that refunds late trains by itself, £4 a month.',
      objective,
      locale,
    };
    distinct(
      port.suggestedQuestions.parse(await model.suggestConceptQuestions(concept)).questions,
      limits.conceptQuestions.max,
    );
    const concepts = [
      { name: 'Railcard Plus', description: 'Refunds late trains.' },
      { name: 'Seat Swap', description: 'Trade seats with others.' },
    ];
    distinct(
      port.suggestedQuestions.parse(await model.suggestComparativeQuestions({ concepts, objective, locale })).questions,
      limits.comparativeQuestionsMax,
    );
    const discovery = port.suggestedDiscovery.parse(
      await model.suggestProductDiscovery({ productDomain: 'Rail travel', objective, locale }),
    );
    distinct(discovery.discussionTopics, limits.discoveryTopics.max);
    distinct(discovery.targetOutcomes, limits.targetOutcomes.max);
    const screens = [
      { screenId: 'a', screenName: 'Tickets', imageDescription: 'A list of fares with a green Buy button.' },
    ];
    const review = port.suggestedScreenQuestions.parse(
      await model.suggestDesignReviewQuestions({ screens, objective, locale }),
    );
    distinct(review.screens[0]?.questions ?? [], limits.screenQuestions.max);
  });
}

function interviewRules(create: () => port.LanguageModel, material: Configuration, repeatable: boolean): void {
  describe(`interviews of ${material.type}`, () => {
    it('asks every planned question in its own words and is answered', async () => {
      const model = create();
      const [person] = await panelOf(model, material);
      if (person === undefined) throw new Error('nobody');
      for (const item of interviewPlan(material)) {
        const output = port.interviewTurnOutput.parse(await model.interviewTurn(turnFor(person, material, item)));
        expect(output.interviewer).toContain(item.text);
        expect(output.task === undefined).toBe(item.kind !== 'task');
        const followUp = port.interviewTurnOutput.parse(
          await model.interviewTurn({ ...turnFor(person, material, item), followUp: 1 }),
        );
        expect(followUp.wantsFollowUp).toBe(false);
      }
    });

    it('has no use for anything the participant may not know', async () => {
      if (!repeatable) return;
      const model = create();
      const [person] = await panelOf(model, material);
      const [item] = interviewPlan(material);
      if (person === undefined || item === undefined) throw new Error('nothing to ask');
      const turn = turnFor(person, material, item);
      const secret = {
        objective: 'Prove that zeppelins sell',
        title: 'Zeppelin study',
        targetOutcomes: ['Zeppelins win'],
      };
      const told = { ...turn, ...secret, material: { ...material, ...secret } };
      expect(await model.interviewTurn(told)).toEqual(await model.interviewTurn(turn));
    });

    it.runIf(repeatable)('says the same again, also when another question is added', async () => {
      const [person] = await panelOf(create(), material);
      if (person === undefined) throw new Error('nobody');
      const alone = await interview(create(), person, material, 4);
      expect(await interview(create(), person, material, 4)).toEqual(alone);
      const extended = await interview(create(), person, withOneMore(material), 4);
      const answers = (messages: readonly TranscriptMessage[]) =>
        messages
          .filter(({ speaker }) => speaker === 'participant')
          .map(({ questionText, content }) => `${questionText}: ${content}`);
      expect(answers(extended)).toEqual(expect.arrayContaining(answers(alone)));
    });
  });
}

function analysisRules(create: () => port.LanguageModel, material: Configuration, repeatable: boolean): void {
  it(`quotes exactly and counts honestly in ${material.type}`, async () => {
    const model = create();
    const panel = await panelOf(model, material);
    const interviews = await Promise.all(
      panel.map(async (person, slot) => ({
        participantId: person.participantId,
        participantName: person.name,
        messages: await interview(model, person, material, slot),
      })),
    );
    const contents = new Map(
      interviews.flatMap((each) =>
        each.messages.map((message) => [`${each.participantId}/${message.messageId}`, message] as const),
      ),
    );
    const exact = (quote: Quote) => {
      const message = contents.get(`${quote.participantId}/${quote.messageId}`);
      expect(message?.speaker).toBe('participant');
      expect(message?.content.slice(quote.start, quote.end)).toBe(quote.text);
    };
    for (const { messages, ...who } of interviews) {
      const analysis = participantAnalysis.parse(
        await model.analyseParticipant({ studyType: material.type, ...who, messages }),
      );
      for (const finding of [...analysis.keyInsights, ...analysis.painPoints, ...analysis.suggestions])
        finding.quotes.forEach(exact);
    }
    const input = { studyType: material.type, title: 'A study', objective: 'Learn', interviews };
    const study = studyAnalysis.parse(await model.analyseStudy(input));
    for (const { count, total, quotes, counterQuotes } of study.takeaways) {
      [...quotes, ...counterQuotes].forEach(exact);
      expect(total).toBe(interviews.length);
      expect(count).toBeLessThanOrEqual(total);
      expect(count).toBeGreaterThanOrEqual(new Set(quotes.map((quote) => quote.participantId)).size);
    }
    for (const { quotes, participantIds } of study.themes) {
      quotes.forEach(exact);
      expect(panel.map((person) => person.participantId)).toEqual(expect.arrayContaining(participantIds));
    }
    if (repeatable) expect(await create().analyseStudy(input)).toEqual(study);
  });
}
