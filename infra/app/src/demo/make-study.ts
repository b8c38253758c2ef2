import { setTimeout as wait } from 'node:timers/promises';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { ApiClient } from './api-client.ts';
import type { DemoStudy } from './demo-study.ts';
import { launchStudy } from './launch-study.ts';
import type { Pace } from './pace.ts';
import { uploadWireframe } from './upload-wireframe.ts';

export interface MakeStudyContext {
  readonly api: ApiClient;
  readonly origin: string;
  readonly pace: Pace;
  /** The engine that the studies choose; null for the usual one. */
  readonly engineName: string | null;
  /** Aborted when the program exits or the demo data is removed. */
  readonly signal: AbortSignal;
  /** Called before launching a study that will be left running. */
  readonly leaveRunning: (participantIds: readonly string[]) => Promise<void>;
}

const pollMs = 100;
/** At the usual pace, participants in the study left running take half a minute per turn. */
export const slowFactor = 30;

/** Takes a study from any state through to its end, using the same routes as the page. Safe to repeat after a crash. */
export async function makeStudy(demo: DemoStudy, projectId: string | null, context: MakeStudyContext): Promise<void> {
  const { api, signal } = context;
  const { studies } = await api.call(studyRoutes.list, {});
  const known = studies.find(({ title }) => title === demo.title);
  const id = known?.id ?? (await createDraft(demo, projectId, context));
  let { study } = await api.call(studyRoutes.get, { params: { id } });
  if (study.status !== 'DRAFT') return;
  if (!study.complete.configuration) study = await configure(demo, id, context);
  if (!study.complete.participants) study = await addParticipants(demo, study, api);
  await launch(demo, study, context);
  if (demo.ends === 'running') return;
  while (!signal.aborted && !hasEnded(study)) {
    await wait(pollMs, undefined, { signal }).catch(() => undefined);
    ({ study } = await api.call(studyRoutes.get, { params: { id } }));
  }
}

const hasEnded = ({ status }: StudyView) => status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED';

async function createDraft(
  demo: DemoStudy,
  projectId: string | null,
  { api, engineName }: MakeStudyContext,
): Promise<string> {
  const { title, objective, type, usability } = demo;
  const siteUrl = usability?.siteUrl ?? null;
  const setup = { title, objective, type, projectId, siteUrl, engineName };
  const { study } = await api.call(studyRoutes.createDraft, { body: setup });
  return study.id;
}

async function configure(demo: DemoStudy, id: string, context: MakeStudyContext): Promise<StudyView> {
  const body = { id, step: 'configuration' as const, ...(await configurationOf(demo, id, context)) };
  return (await context.api.call(studyRoutes.saveStep, { body })).study;
}

async function configurationOf(demo: DemoStudy, studyId: string, context: MakeStudyContext) {
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
    const uploading = concepts.concepts.map(async ({ wireframe, conceptQuestions, ...concept }) => ({
      ...concept,
      conceptQuestions: [...conceptQuestions],
      imageKey: await uploadWireframe(context, wireframe, { studyId, conceptId: concept.conceptId }),
    }));
    return {
      conceptValidationData: {
        concepts: await Promise.all(uploading),
        comparativeQuestions: [...concepts.comparativeQuestions],
        conceptOrder: 'randomized_per_participant' as const,
      },
    };
  }
  const uploading = (screens ?? []).map(async ({ wireframe, screenQuestions, ...screen }) => ({
    ...screen,
    screenQuestions: [...screenQuestions],
    imageKey: await uploadWireframe(context, wireframe, { studyId, screenId: screen.screenId }),
  }));
  return { designReviewData: { screens: await Promise.all(uploading) } };
}

async function addParticipants(demo: DemoStudy, { id }: StudyView, api: ApiClient): Promise<StudyView> {
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

async function launch(demo: DemoStudy, study: StudyView, context: MakeStudyContext): Promise<void> {
  const { id } = study;
  const participantIds = study.participants.map((participant) => participant.id);
  context.pace.set(participantIds, demo.ends === 'running' ? slowFactor : 0);
  if (demo.ends === 'running') await context.leaveRunning(participantIds);
  const { title, objective, type } = demo;
  await context.api.call(studyRoutes.create, { body: { id, title, objective, type } });
  await launchStudy(context.api, id);
}
