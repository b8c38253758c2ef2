import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { newDraftKey } from '../../entities/study/new-ids.ts';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { schoolWeek } from './library/product-discovery.ts';
import { beginDraft, saveAudience, saveConfiguration } from './take-template.ts';

/** A template whose title says what it is, so that no one takes the study for their own research. */
export const sample = { ...schoolWeek, title: `Sample: ${schoolWeek.title}` };

export interface SampleStudy {
  readonly id: string;
  /** It was launched since it was made. */
  readonly launched: boolean;
}

/**
 * The account's sample study, ready to be launched: nothing in it costs credits before that. There is one for each
 * account, so that repeating this continues what an earlier attempt began, or finds what it made. One that has been
 * deleted is made again.
 */
export async function makeSample(userId: string): Promise<SampleStudy> {
  const id = await beginSample(userId);
  const { study } = await call(studyRoutes.get, { params: { id }, quiet: true });
  if (study.status !== 'DRAFT') return { id, launched: true };
  if (!study.complete.configuration) await saveConfiguration(sample, id);
  if (study.participants.length === 0) await invite(id);
  return { id, launched: false };
}

async function beginSample(userId: string): Promise<string> {
  const draftKey = `sample-${userId.replaceAll(/[^A-Za-z0-9-]/g, '')}`.slice(0, 64);
  try {
    return await beginDraft(sample, { draftKey, projectId: null });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'STUDY_NOT_FOUND')) throw error;
    return await beginDraft(sample, { draftKey: newDraftKey(), projectId: null });
  }
}

/** Generates the panel and accepts all of it. */
async function invite(id: string): Promise<void> {
  await saveAudience(sample, id);
  const { audienceCriteria, participantCount, type } = sample;
  const body = { count: participantCount, audienceCriteria, studyType: type };
  const { participants } = await call(participantRoutes.generate, { params: { id }, body, quiet: true });
  const acceptedParticipantIds = participants.map((participant) => participant.id);
  const accepted = { id, step: 'participants' as const, acceptedParticipantIds };
  await call(studyRoutes.saveStep, { body: accepted, quiet: true });
}
