import { modelUseDocument } from '@windtunnel/contracts/read-models/model-use';
import { it } from 'vitest';
import { anEvent, ids } from '../../test/kit/events.ts';
import { readModelKit } from '../../test/kit/given.ts';
import { modelUse } from './projection.ts';

const given = readModelKit(modelUse, modelUseDocument);
const gemini = { name: 'gemini', version: 'gemini-2.5-flash' };
const took = (input: number, output: number) => ({ calls: 1, input, output });

it('adds up what each model took for a study', () => {
  given([
    anEvent('ModelUsed', { purpose: 'participants', tokenUse: took(10, 1) }),
    anEvent('ModelUsed', { purpose: 'interview', tokenUse: took(20, 2) }),
    anEvent('ModelUsed', { engine: { name: 'openai', version: 'm' }, tokenUse: took(5, 5) }),
  ]).expectDocument(ids.study, {
    ownerId: ids.owner,
    engines: { [gemini.name]: { calls: 2, input: 30, output: 3 }, openai: took(5, 5) },
  });
});

it('belongs to its study: it is deleted with it, and other use is not counted', () => {
  given([anEvent('ModelUsed'), anEvent('StudyDeleted')]).expectNoDocument(ids.study);
  given([anEvent('ModelUsed', { studyId: null })]).expectNoDocument('');
});
