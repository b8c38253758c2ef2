import { setTimeout as wait } from 'node:timers/promises';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { ApiClient } from './api-client.ts';
import type { DemoStudy } from './demo-studies.ts';
import type { Pace } from './pace.ts';
import { uploadImage } from './upload-image.ts';

export interface Making {
  readonly api: ApiClient;
  readonly origin: string;
  readonly pace: Pace;
  /** Aborted when the program ends or the demo data is removed. */
  readonly signal: AbortSignal;
  /** Told before a study is launched that will be left running. */
  readonly leaveRunning: (participantIds: readonly string[]) => Promise<void>;
}

const lookAgainMs = 100;
/** People of the running study take half a minute a turn at the usual pace. */
export const unhurriedFactor = 30;

/** Takes a study from wherever it stands to its end, as a researcher would. Safe to repeat after a crash. */
export async function makeStudy(demo: DemoStudy, projectId: string | null, making: Making): Promise<void> {
  const { api, signal } = making;
  const { studies } = await api.call(studyRoutes.list, {});
  const known = studies.find(({ title }) => title === demo.title);
  const id = known?.id ?? (await draft(demo, projectId, api));
  let { study } = await api.call(studyRoutes.get, { params: { id } });
  if (study.status !== 'DRAFT') return;
  if (!study.complete.configuration) study = await configure(demo, id, making);
  if (!study.complete.participants) study = await invite(demo, study, api);
  await launch(demo, study, making);
  if (demo.ends === 'running') return;
  while (!signal.aborted && !hasEnded(study)) {
    await wait(lookAgainMs, undefined, { signal }).catch(() => undefined);
    ({ study } = await api.call(studyRoutes.get, { params: { id } }));
  }
}

const hasEnded = ({ status }: StudyView) => status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED';

async function draft(demo: DemoStudy, projectId: string | null, api: ApiClient): Promise<string> {
  const { title, objective, type, usability } = demo;
  const siteUrl = usability?.siteUrl ?? null;
  const { study } = await api.call(studyRoutes.createDraft, { body: { title, objective, type, projectId, siteUrl } });
  return study.id;
}

async function configure(demo: DemoStudy, id: string, making: Making): Promise<StudyView> {
  const body = { id, step: 'configuration' as const, ...(await configurationOf(demo, id, making)) };
  return (await making.api.call(studyRoutes.saveStep, { body })).study;
}

async function configurationOf(demo: DemoStudy, studyId: string, making: Making) {
  const { usability, discovery, concepts, screens } = demo;
  if (usability !== undefined) return { tasks: [...usability.tasks], questions: [...usability.questions] };
  if (discovery !== undefined)
    return {
      productDiscoveryData: {
        productDomain: discovery.productDomain,
        discussionTopics: [...discovery.discussionTopics],
        targetOutcomes: [...discovery.targetOutcomes],
      },
    };
  if (concepts !== undefined) {
    const drawn = concepts.concepts.map(async ({ picture, conceptQuestions, ...concept }) => ({
      ...concept,
      conceptQuestions: [...conceptQuestions],
      imageKey: await uploadImage(making, picture, { studyId, conceptId: concept.conceptId }),
    }));
    return {
      conceptValidationData: {
        concepts: await Promise.all(drawn),
        comparativeQuestions: [...concepts.comparativeQuestions],
        conceptOrder: 'randomized_per_participant' as const,
      },
    };
  }
  const drawn = (screens ?? []).map(async ({ picture, screenQuestions, ...screen }) => ({
    ...screen,
    screenQuestions: [...screenQuestions],
    imageKey: await uploadImage(making, picture, { studyId, screenId: screen.screenId }),
  }));
  return { designReviewData: { screens: await Promise.all(drawn) } };
}

async function invite(demo: DemoStudy, { id }: StudyView, api: ApiClient): Promise<StudyView> {
  const { audienceCriteria, participantCount, type: studyType } = demo;
  const step = { id, step: 'participants' as const, audienceCriteria, participantCount };
  const { study } = await api.call(studyRoutes.saveStep, { body: step });
  const { participants } =
    study.participants.length === participantCount
      ? study
      : await api.call(participantRoutes.generate, {
          params: { id },
          body: { count: participantCount, audienceCriteria, studyType },
        });
  const acceptedParticipantIds = participants.map((participant) => participant.id);
  return (await api.call(studyRoutes.saveStep, { body: { ...step, acceptedParticipantIds } })).study;
}

async function launch(demo: DemoStudy, study: StudyView, making: Making): Promise<void> {
  const { id } = study;
  const participantIds = study.participants.map((participant) => participant.id);
  making.pace.set(participantIds, demo.ends === 'running' ? unhurriedFactor : 0);
  if (demo.ends === 'running') await making.leaveRunning(participantIds);
  const { title, objective, type } = demo;
  await making.api.call(studyRoutes.create, { body: { id, title, objective, type } });
  await making.api.call(studyRoutes.launch, { params: { id }, body: { batchId: `demo-${id}` } });
}
