import { describe, expect, it } from 'vitest';
import { running } from '../../test/kit/a-study.ts';
import { study as aggregate } from '../studies/study.ts';
import { documentOf } from '../studies/study-document.ts';
import { ResultsQueries } from './results.queries.ts';

const request = { userId: 'u1', studyId: 's1', minPosition: '7' };
const study = { studyId: 's1', ownerId: 'u1', projectId: 'p1', participants: [{ participantId: 'p1' }] };
const interview = { participantId: 'p1', status: 'COMPLETED' };
const missing = { code: 'STUDY_NOT_FOUND' };

/** Read models with one study of u1, and every key they were asked for. */
function queries(documents: Readonly<Record<string, object>>) {
  const asked: unknown[] = [];
  const readModels = {
    get: async ({ collection }: { collection: { name: string } }, key: object, minPosition: string) => {
      asked.push({ ...key, minPosition });
      return documents[collection.name] ?? null;
    },
    find: async (_: unknown, options: object, minPosition: string) => {
      asked.push({ ...options, minPosition });
      return [interview];
    },
  };
  const projects = {
    nameOf: async (...owned: unknown[]) => {
      asked.push(owned);
      return 'Kitchen';
    },
  };
  return { asked, results: new ResultsQueries(readModels as never, projects as never) };
}
const all = { 'study-detail': study, 'model-use': { engines: { gemini: {} } }, interview };

describe('results', () => {
  it('are read with the key of the user who asks', async () => {
    const { asked, results } = queries(all);
    const found = await results.results(request);
    expect(found).toEqual({ study, interviews: new Map([['p1', interview]]) });
    expect(await results.tokensOf(request)).toEqual({ gemini: {} });
    expect(await results.participant(request, 'p1')).toEqual({ study, profile: study.participants[0], interview });
    expect(asked).toEqual([
      { owner: 'u1', id: 's1', minPosition: '7' },
      { owner: 'u1', where: { studyId: 's1' }, minPosition: '7' },
      { owner: 'u1', id: 's1', minPosition: '7' },
      { owner: 'u1', id: 's1', minPosition: '7' },
      { owner: 'u1', id: 's1:p1', minPosition: '7' },
    ]);
  });

  it('of a participant who is not in the study are missing', async () => {
    const { asked, results } = queries(all);
    await expect(results.participant(request, 'p2')).rejects.toMatchObject({ code: 'PARTICIPANT_NOT_FOUND' });
    expect(asked).toHaveLength(1);
  });

  it("show the study with the name of its owner's project, and how far its interviews are", async () => {
    const { asked, results } = queries(all);
    const launchedAt = '2026-03-01T08:00:00.000Z';
    const state = running.reduce(aggregate.decider.evolve, aggregate.decider.initial);
    if (state === null) throw new Error('no study');
    const recorded = { first: launchedAt, last: launchedAt, latest: { StudyLaunched: launchedAt } };
    const launched = { ...documentOf(state, recorded), projectId: 'k1' };
    const interviews = new Map([['p1', interview]]) as never;
    expect(await results.view({ study: launched, interviews })).toMatchObject({
      id: 's1',
      project: { name: 'Kitchen' },
      progress: { completed: 1, failed: 0, total: 2 },
    });
    expect(asked).toEqual([['u1', 'k1']]);
  });

  it('of a missing study are missing, and so is every part of it', async () => {
    const { results } = queries({});
    await expect(results.study(request)).rejects.toMatchObject(missing);
    await expect(results.results(request)).rejects.toMatchObject(missing);
    await expect(results.participant(request, 'p1')).rejects.toMatchObject(missing);
    expect(await results.tokensOf(request)).toEqual({});
  });
});
