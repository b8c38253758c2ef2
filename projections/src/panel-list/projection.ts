import { streamId } from '@windtunnel/contracts/events/streams';
import { type PanelListDocument, panelListCollection } from '@windtunnel/contracts/read-models/panel-list';
import { defineProjection } from '../runtime/projection.ts';

/** Which panels has a user saved? */
export const panelList = defineProjection<PanelListDocument>({
  collection: panelListCollection,
  key: ({ stream, data }) => ('panelId' in data ? data.panelId : streamId(stream)),
  handlers: {
    PanelSaved: (_, { data: { madeFor: _each, participants, ...panel }, recordedAt }) => ({
      ...panel,
      participants: participants.map(({ participantId, name, age, occupation, profilePictureUrl }) => ({
        participantId,
        name,
        age,
        occupation,
        ...(profilePictureUrl === undefined ? {} : { profilePictureUrl }),
      })),
      savedAt: recordedAt,
    }),
    PanelRenamed: (panel, { data }) => panel && { ...panel, name: data.name },
    PanelDeleted: () => null,
  },
});
