import { addedTokens } from '@windtunnel/contracts/engine';
import { streamId } from '@windtunnel/contracts/events/streams';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { type ModelUseDocument, modelUseCollection } from '@windtunnel/contracts/read-models/model-use';
import { defineProjection } from '../runtime/projection.ts';

const nothing = { calls: 0, input: 0, output: 0 };

/** What did hosted models take for a study? Use that belongs to no study has no document. */
export const modelUse = defineProjection<ModelUseDocument>({
  collection: modelUseCollection,
  key: ({ type, data, stream }) => (type === 'ModelUsed' ? (data.studyId ?? '') : streamId(stream)),
  handlers: {
    ModelUsed: (document, { data: { studyId, engine, tokenUse }, stream }) => {
      if (studyId === null) return null;
      const engines = document?.engines ?? {};
      const total = addedTokens(ownValue(engines, engine.name) ?? nothing, tokenUse);
      return { studyId, ownerId: streamId(stream), engines: { ...engines, [engine.name]: total } };
    },
    StudyDeleted: () => null,
  },
});
