import { participantAnalysis, studyAnalysis } from '@windtunnel/contracts/analysis';
import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import {
  generatedParticipants,
  interviewTurnOutput,
  type LanguageModel,
  suggestedDiscovery,
} from '@windtunnel/contracts/ports/language-model';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { createHostedLanguageModel } from '../hosted/hosted-language-model.ts';
import type { ParticipantSampler } from '../hosted/participant-sampler.ts';
import { createObedientModel, type Obedience } from './obedient-model.ts';
import { plainParticipant, plainSampler } from './plain-participants.ts';

/** Where a text from outside stands in a study. */
export const injectedFields = ['name', 'question', 'shown', 'answer', 'title', 'objective', 'domain'] as const;
export type InjectedField = (typeof injectedFields)[number];
type Texts = Readonly<Record<InjectedField, string>>;

/** What stands there in the control run. */
export const plainTexts: Texts = {
  name: 'Ada Smith',
  question: 'How do you choose a ticket?',
  shown: 'A table of prices',
  answer: 'I look at the price first.',
  title: 'Tickets',
  objective: 'Prove that zeppelins sell',
  domain: 'Rail travel',
};

const ids = ['p1', 'p2', 'p3'];
const engine = { name: 'obedient', version: '1' };

/** Everything a model is asked for one study, with these texts in it, and everything that is taken from its answers. */
export async function askedAbout(texts: Texts, obedience: Obedience) {
  const { completions, prompts, corrections } = createObedientModel(obedience);
  const participants = ids.map((id, index) => ({ ...plainParticipant(id, index), name: texts.name }));
  const sampler: ParticipantSampler = {
    ...plainSampler,
    generateParticipants: async () => ({ participants, notModelled: [], unmet: [] }),
  };
  const model = createHostedLanguageModel(completions, sampler);
  const outputs = await Promise.all([
    generated(model),
    model.suggestProductDiscovery({ productDomain: texts.domain, objective: texts.objective, locale: 'en' }),
    turn(model, texts, 0),
    turn(model, texts, 1),
    ...analyses(model, texts),
  ]);
  const [panel, suggested, answered, followedUp, ofOne, ofAll] = outputs;
  return {
    prompts,
    corrections: corrections(),
    // As strict as the callers of the port: what does not fit throws.
    outputs: {
      panel: generatedParticipants.parse(panel),
      suggested: suggestedDiscovery.parse(suggested),
      turns: [answered, followedUp].map((output) => interviewTurnOutput.omit({ tokenUse: true }).parse(output)),
      ofOne: participantAnalysis.omit({ tokenUse: true }).parse(ofOne),
      ofAll: studyAnalysis.omit({ tokenUse: true }).parse(ofAll),
    },
  };
}

const generated = (model: LanguageModel) =>
  model.generateParticipants({
    seed: 's1',
    generatedBefore: 0,
    studyType: 'PRODUCT_DISCOVERY',
    audienceCriteria: 'Commuters',
    count: ids.length,
    participantIds: ids,
  });

const materialOf = ({ domain, question }: Texts): Configuration => ({
  type: 'PRODUCT_DISCOVERY',
  productDiscovery: { productDomain: domain, discussionTopics: [question], targetOutcomes: [] },
});

function turn(model: LanguageModel, texts: Texts, followUp: 0 | 1) {
  const participant = { ...plainParticipant('p1', 0), name: texts.name };
  const said = { itemIndex: 0, followUp: 0, interviewer: texts.question, participant: texts.answer };
  return model.interviewTurn({
    participant,
    panel: [participant],
    usedBefore: [],
    studyType: 'PRODUCT_DISCOVERY',
    material: materialOf(texts),
    item: { index: 0, kind: 'topic', text: texts.question, stimulus: { name: texts.shown, description: texts.shown } },
    questionIndex: 0,
    questionCount: 1,
    slot: 0,
    followUp,
    said: followUp === 0 ? [] : [said],
  });
}

function analyses(model: LanguageModel, texts: Texts) {
  const messages: TranscriptMessage[] = [
    {
      messageId: 'm0',
      speaker: 'interviewer',
      content: texts.question,
      questionIndex: 0,
      questionText: texts.question,
    },
    { messageId: 'm1', speaker: 'participant', content: texts.answer, questionIndex: 0, questionText: texts.question },
  ];
  const { seed: _, ...participant } = { ...plainParticipant('p1', 0), name: texts.name };
  const interviews = ids.map((participantId) => ({
    participantId,
    participantName: texts.name,
    participant: { ...participant, participantId },
    engine,
    messages,
  }));
  const [first] = interviews;
  if (first === undefined) throw new Error('There is no interview');
  const study = { studyType: 'PRODUCT_DISCOVERY' as const, material: materialOf(texts) };
  return [
    model.analyseParticipant({ ...study, ...first }),
    model.analyseStudy({ ...study, title: texts.title, objective: texts.objective, interviews }),
  ];
}
