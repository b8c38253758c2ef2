import type { StudyAnalysis } from '@windtunnel/contracts/analysis';
import type { SavedPanel } from '@windtunnel/contracts/events/panels';
import type { StudyEvent } from '@windtunnel/contracts/events/study';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { emptySetup } from '@windtunnel/contracts/rules/study-setup';
import { costInputsOf } from '@windtunnel/contracts/rules/tariff';

/** The parts of one example study, in which `owner` asks a panel about leftovers. */
export const owner = 'u1';
export const engine = { name: 'test', version: '1' };
export const batchId = 'batch-0001';

export const discovery: Configuration = {
  type: 'PRODUCT_DISCOVERY',
  productDiscovery: {
    productDomain: 'Meal planning',
    discussionTopics: ['How leftovers are used', 'Who decides what is cooked'],
    targetOutcomes: [],
  },
};

export function aParticipant(participantId: string): ParticipantProfile {
  return {
    participantId,
    name: `Participant ${participantId}`,
    age: 34,
    gender: 'female',
    occupation: 'Nurse',
    locationCity: 'Leeds',
    locationCountry: 'United Kingdom',
    shortBio: 'Cooks twice a week.',
    background: 'Cooks twice a week and hates waste.',
    provenance: {},
    seed: `seed-${participantId}`,
  };
}

/** The participants p1 and p2 under a name; the id is `panel` and that name. */
export function aSavedPanel(
  ownerId: string,
  name: string,
  participantIds: readonly string[] = ['p1', 'p2'],
): SavedPanel {
  return {
    panelId: `panel ${name}`,
    ownerId,
    name,
    studyId: 's1',
    studyTitle: 'Leftovers',
    studyType: 'PRODUCT_DISCOVERY',
    audienceCriteria: 'Home cooks',
    participants: participantIds.map(aParticipant),
    madeFor: Object.fromEntries(participantIds.map((id) => [id, 'Home cooks'])),
  };
}

export const drafted: StudyEvent = {
  type: 'StudyDrafted',
  data: {
    studyId: 's1',
    ownerId: owner,
    ...emptySetup,
    title: 'Leftovers',
    objective: 'Learn what happens to leftovers',
    type: 'PRODUCT_DISCOVERY',
    duplicatedFrom: null,
  },
};
export const configured: StudyEvent = { type: 'StudyConfigurationSaved', data: { configuration: discovery } };
export const audience: StudyEvent = {
  type: 'StudyAudienceSaved',
  data: { audienceCriteria: 'Home cooks', participantCount: 2 },
};
export const generated: StudyEvent = {
  type: 'ParticipantsGenerated',
  data: {
    participants: [aParticipant('p1'), aParticipant('p2')],
    notModelled: [],
    unmet: [],
    generatedCount: 2,
    engine,
  },
};
export const accepted: StudyEvent = { type: 'ParticipantsAccepted', data: { participantIds: ['p1', 'p2'] } };
export const inputs = costInputsOf('PRODUCT_DISCOVERY', discovery, 2);
export const launched: StudyEvent = {
  type: 'StudyLaunched',
  data: {
    batchId,
    amountTenths: 20,
    tariff: 1,
    inputs,
    participantIds: ['p1', 'p2'],
    engine,
    uses: [],
    usedBefore: [],
  },
};
export const readyForAnalysis: StudyEvent = {
  type: 'StudyReadyForAnalysis',
  data: { batchId, completed: 2, failed: 0 },
};
export const completed: StudyEvent = {
  type: 'StudyCompleted',
  data: { batchId, completed: 2, failed: 0, studyAnalysisStatus: 'recorded' },
};
export const analysis: StudyAnalysis = {
  summary: 'They freeze.',
  withheld: null,
  directAnswers: [],
  takeaways: [],
  thingsToCheck: [],
  nextSteps: [],
  themes: [],
};

/** A draft that is ready to launch. */
export const readyDraft: readonly StudyEvent[] = [drafted, configured, audience, generated, accepted];
export const running: readonly StudyEvent[] = [...readyDraft, launched];
