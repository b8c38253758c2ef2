import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { InterviewTurnOutput, LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { generatedParticipants, interviewTurnOutput } from '@windtunnel/contracts/ports/language-model';
import { type Configuration, configuration } from '@windtunnel/contracts/rules/configuration';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { type Figure, median } from './report.ts';

const participantCount = 10;
const rounds = 15;
const megabyte = 1024 * 1024;
const launchMsMost = 50;
const sentenceMsMost = 5;
/** For thirty domains; six of them took 32. */
const corpusMegabytesMost = 80;

/** The built-in participants: a whole study with its analysis, reading, memory, and what starting the product costs. */
export async function simulator(): Promise<Figure[]> {
  const collect = garbageCollection();
  const before = collect();
  const { createSimulator } = await import('@windtunnel/simulator/simulator');
  const model = createSimulator({ clock: createFakeClock(), paceMs: 0 });
  const atBoot = collect() - before;
  const { corpus } = await import('@windtunnel/simulator/corpus/load-corpus');
  const { sentenceIndex } = await import('@windtunnel/simulator/codebook/sentence-index');
  const started = performance.now();
  const known = corpus();
  const loadMs = performance.now() - started;
  sentenceIndex(known);
  const corpusMegabytes = collect() - before - atBoot;
  const [first, ...later] = await studies(model);
  const total = later.map(({ interviewsMs, analysisMs }) => interviewsMs + analysisMs);
  return [
    {
      name: `${participantCount} participants x 8 questions with analysis, ms`,
      ratio: median(total),
      goal: { atMost: launchMsMost },
      detail: `text read before; interviews ${median(later.map(({ interviewsMs }) => interviewsMs)).toFixed(0)} and analysis ${median(later.map(({ analysisMs }) => analysisMs)).toFixed(0)} ms, median of ${later.length}; ${((first?.interviewsMs ?? 0) + (first?.analysisMs ?? 0)).toFixed(0)} ms for the first of the process`,
    },
    ...(await reading()),
    {
      name: 'corpus and its index in memory, MB',
      ratio: corpusMegabytes,
      goal: { atMost: corpusMegabytesMost },
      detail: `${known.thoughts.size} thoughts, loaded in ${loadMs.toFixed(0)} ms with the first study`,
    },
    {
      name: 'memory at boot over that of the corpus',
      ratio: atBoot / corpusMegabytes,
      goal: { atMost: 0.5 },
      detail: `${atBoot.toFixed(1)} MB for the code before the first study; the corpus is not among it`,
    },
  ];
}

interface Timing {
  readonly interviewsMs: number;
  readonly analysisMs: number;
}

/** Interviews and analysis for one panel after another; the panels are drawn beforehand. */
async function studies(model: LanguageModel): Promise<Timing[]> {
  const material = concept();
  const panels: ParticipantProfile[][] = [];
  for (let round = 0; round < rounds; round += 1) panels.push(await panelOf(model, `bench ${round}`));
  const each: Timing[] = [];
  for (const panel of panels) each.push(await launch(model, material, panel));
  return each;
}

async function panelOf(model: LanguageModel, seed: string): Promise<ParticipantProfile[]> {
  const generated = await model.generateParticipants({
    seed,
    generatedBefore: 0,
    studyType: 'CONCEPT_VALIDATION',
    audienceCriteria: 'commuters in England aged 25 to 60',
    count: participantCount,
    participantIds: Array.from({ length: participantCount }, (_, slot) => `P${slot}`),
  });
  return generatedParticipants.parse(generated).participants;
}

async function launch(model: LanguageModel, material: Configuration, panel: ParticipantProfile[]): Promise<Timing> {
  const started = performance.now();
  const plan = interviewPlan(material);
  const interviews = [];
  for (const [slot, participant] of panel.entries()) {
    const messages = [];
    for (const [questionIndex, item] of plan.entries())
      for (const followUp of [0, 1]) {
        const turn = { participant, panel, usedBefore: [], studyType: material.type, material, item };
        const place = { questionIndex, questionCount: plan.length, slot, followUp, said: [] };
        const output: InterviewTurnOutput = interviewTurnOutput.parse(await model.interviewTurn({ ...turn, ...place }));
        const about = { questionIndex: item.index, questionText: item.text };
        const id = `${participant.participantId}-${item.index}-${followUp}`;
        messages.push(
          { ...about, messageId: `${id}i`, speaker: 'interviewer' as const, content: output.interviewer },
          { ...about, messageId: `${id}p`, speaker: 'participant' as const, content: output.participant },
        );
        if (!output.wantsFollowUp) break;
      }
    const { participantId, name: participantName } = participant;
    interviews.push({ participantId, participantName, participant, engine: model.engine, messages });
  }
  const held = performance.now();
  await model.analyseStudy({ studyType: material.type, title: 'Bench', objective: 'Bench', material, interviews });
  return { interviewsMs: held - started, analysisMs: performance.now() - held };
}

function concept(): Configuration {
  return configuration.parse({
    type: 'CONCEPT_VALIDATION',
    conceptValidation: {
      concepts: [
        {
          conceptId: 'delay_watch',
          conceptName: 'Delay Watch',
          imageUrl: 'https://images.example.com/delay-watch.png',
          imageDescription:
            'Tells you before you leave home whether your train is late and which one to take instead. Claims the money for a delay by itself and keeps 20 percent of it. Free for a month, then 3 pounds a month until you cancel.',
          conceptQuestions: [
            'What is your first impression of Delay Watch?',
            'What do you like about it?',
            'What, if anything, would worry you about it?',
            'What does it cost?',
            'Is 3 pounds a month a fair price for it?',
            'How likely are you to try it next month, from 1 to 5?',
            'What is missing?',
            'What would you change about it first?',
          ],
        },
      ],
    },
  });
}

/** Reading sentences that were never read before, and the same ones again. */
async function reading(): Promise<Figure[]> {
  const { readText } = await import('@windtunnel/simulator/reading/sentences');
  const sentences = Array.from(
    { length: 200 },
    (_, index) => `The form asks ${index + 3} times for the postcode and adds ${index + 2} pounds on the last page.`,
  );
  const timed = () => {
    const started = performance.now();
    for (const sentence of sentences) readText(sentence);
    return (performance.now() - started) / sentences.length;
  };
  const [first, again] = [timed(), timed()];
  return [
    {
      name: 'reading a sentence, ms',
      ratio: first,
      goal: { atMost: sentenceMsMost },
      detail: `${sentences.length} sentences, each of its own`,
    },
    {
      name: 'reading it again / reading it first',
      ratio: again / first,
      goal: { atMost: 0.1 },
      detail: `${(again * 1_000).toFixed(2)} µs again, remembered`,
    },
  ];
}

/** A function that collects garbage and answers the megabytes still in use. */
function garbageCollection(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    collect();
    return process.memoryUsage().heapUsed / megabyte;
  };
}
