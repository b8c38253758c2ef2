import type { DomainEvent } from '@windtunnel/contracts/events/registry';
import { creditsStream, interviewStream, studyStream } from '@windtunnel/contracts/events/streams';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { emptySetup } from '@windtunnel/contracts/rules/study-setup';
import { costInputsOf, studyCost } from '@windtunnel/contracts/rules/tariff';

export interface StreamEvent {
  readonly stream: string;
  readonly event: DomainEvent;
}

const engine = { name: 'windtunnel-simulator', version: '1' };
const participantsPerStudy = 6;
const exchangesPerInterview = 6;
const studiesPerOwner = 10;
const type = 'PRODUCT_DISCOVERY' as const;
const topics = Array.from(
  { length: exchangesPerInterview },
  (_, index) => `What do you do about leftovers, part ${index}?`,
);
const configuration = {
  type,
  productDiscovery: { productDomain: 'Meal planning', discussionTopics: topics, targetOutcomes: [] },
};
const plan = topics.map((text, index) => ({ index, kind: 'topic' as const, text }));
const words =
  'On Sundays I look at the calendar first and only then at the fridge, because a plan without time is a wish.';

/**
 * The events of complete studies, one study after another. Interviews within a study are interleaved, as in production.
 */
export function* manyEvents(): Generator<StreamEvent> {
  for (let number = 0; ; number += 1) {
    const ownerId = `owner-${Math.floor(number / studiesPerOwner)}`;
    if (number % studiesPerOwner === 0) yield granted(ownerId);
    yield* oneStudy(`study-${number}`, ownerId);
  }
}

function granted(ownerId: string): StreamEvent {
  const periodStart = '2026-01-05T09:00:00.000Z';
  const periodEnd = '2026-02-05T09:00:00.000Z';
  const source = { kind: 'plan' as const, plan: 'scale' as const, periodStart, periodEnd };
  const data = { key: `plan:scale:${periodStart}`, amountTenths: 15_000, source };
  return { stream: creditsStream(ownerId), event: { type: 'CreditsGranted', data } };
}

function* oneStudy(studyId: string, ownerId: string): Generator<StreamEvent> {
  const ofStudy = (event: DomainEvent): StreamEvent => ({ stream: studyStream(studyId), event });
  const ofCredits = (event: DomainEvent): StreamEvent => ({ stream: creditsStream(ownerId), event });
  const batchId = `batch-${studyId}`;
  const setup = { ...emptySetup, title: `Leftovers ${studyId}`, objective: words, type };
  const participants = Array.from({ length: participantsPerStudy }, (_, slot) => participant(studyId, slot));
  const participantIds = participants.map(({ participantId }) => participantId);
  const inputs = costInputsOf(type, configuration, participantsPerStudy);
  const { perParticipantTenths, totalTenths: amountTenths } = studyCost(inputs);
  const shares = participantIds.map((participantId) => ({ participantId, amountTenths: perParticipantTenths }));
  const counts = { completed: participantsPerStudy, failed: 0 };

  yield ofStudy({ type: 'StudyDrafted', data: { studyId, ownerId, ...setup, duplicatedFrom: null } });
  yield ofStudy({ type: 'StudyConfigurationSaved', data: { configuration } });
  const audience = { audienceCriteria: words, participantCount: participantsPerStudy };
  yield ofStudy({ type: 'StudyAudienceSaved', data: audience });
  const panel = { participants, notModelled: [], unmet: [], generatedCount: 6, engine };
  yield ofStudy({ type: 'ParticipantsGenerated', data: panel });
  yield ofStudy({ type: 'ParticipantsAccepted', data: { participantIds } });
  yield ofStudy({ type: 'StudyReviewed', data: {} });
  yield ofCredits({ type: 'CreditsReserved', data: { batchId, studyId, amountTenths, tariff: 1, inputs, shares } });
  const launch = { batchId, amountTenths, tariff: 1, inputs, participantIds, engine, uses: [], usedBefore: [] };
  yield ofStudy({ type: 'StudyLaunched', data: launch });
  yield* interviews(studyId, ownerId, batchId, participantIds);
  for (const participantId of participantIds) {
    const interviewId = interviewStream(studyId, participantId);
    const share = { batchId, studyId, participantId, interviewId, amountTenths: perParticipantTenths };
    yield ofCredits({ type: 'CreditsCaptured', data: share });
  }
  yield ofStudy({ type: 'StudyReadyForAnalysis', data: { batchId, ...counts } });
  const empty = { withheld: null, directAnswers: [], takeaways: [], thingsToCheck: [], themes: [] };
  const analysis = { ...empty, summary: words, nextSteps: [words] };
  yield ofStudy({ type: 'StudyAnalysed', data: { key: batchId, analysis, engine } });
  yield ofStudy({ type: 'StudyCompleted', data: { batchId, ...counts, studyAnalysisStatus: 'recorded' } });
}

function* interviews(studyId: string, ownerId: string, batchId: string, participantIds: readonly string[]) {
  const of = (participantId: string, event: DomainEvent): StreamEvent => ({
    stream: interviewStream(studyId, participantId),
    event,
  });
  for (const [slot, participantId] of participantIds.entries()) {
    const started = { studyId, participantId, ownerId, batchId, slot, plan, engine };
    yield of(participantId, { type: 'InterviewStarted', data: started });
  }
  for (let itemIndex = 0; itemIndex < exchangesPerInterview; itemIndex += 1) {
    for (const participantId of participantIds) {
      const about = { studyId, participantId, itemIndex, followUp: 0, conceptId: null, screenId: null };
      const asked = {
        ...about,
        messageId: `${participantId}-${itemIndex}-q`,
        content: words,
        offsetMs: itemIndex * 9_000,
      };
      const answered = { ...asked, messageId: `${participantId}-${itemIndex}-a`, task: null, wantsFollowUp: false };
      yield of(participantId, { type: 'InterviewerSpoke', data: asked });
      yield of(participantId, { type: 'ParticipantSpoke', data: answered });
    }
  }
  for (const participantId of participantIds) {
    const who = { studyId, participantId };
    const figures = { durationMs: 54_000, messages: 2 * exchangesPerInterview, tasks: 0, tasksCompleted: 0 };
    yield of(participantId, { type: 'InterviewCompleted', data: { ...who, ...figures } });
    const text = words.slice(0, 10);
    const quote = { participantId, messageId: `${participantId}-0-a`, start: 0, end: 10, text };
    const finding = { text: words, quotes: [quote] };
    const analysis = { summary: words, keyInsights: [finding], painPoints: [finding], suggestions: [] };
    yield of(participantId, { type: 'InterviewAnalysed', data: { ...who, analysis, engine } });
  }
}

function participant(studyId: string, slot: number): ParticipantProfile {
  return {
    participantId: `${studyId}-p${slot}`,
    name: `Participant ${slot}`,
    age: 30 + slot,
    gender: 'Woman',
    occupation: 'Nurse on rotating shifts',
    locationCity: 'Leeds',
    locationCountry: 'United Kingdom',
    shortBio: words,
    background: `${words} ${words} ${words}`,
    provenance: { age: 'grounded', occupation: 'sampled', background: 'assumed' },
    seed: `${studyId}:${slot}`,
  };
}
