import { Injectable } from '@nestjs/common';
import type { SavedPanel } from '@windtunnel/contracts/events/panels';
import type { ListedPanelView, SavedPanelView } from '@windtunnel/contracts/http/panels';
import { type PanelListDocument, panelListCollection } from '@windtunnel/contracts/read-models/panel-list';
import { ReadModels, readModelOf } from '../platform/read-models.ts';

const panelList = readModelOf<PanelListDocument>(panelListCollection);

@Injectable()
export class PanelQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** All the user's saved panels, newest first. */
  async list(owner: string, minPosition: string | null): Promise<ListedPanelView[]> {
    const newestFirst = { field: 'savedAt', direction: 'descending' } as const;
    const panels = await this.readModels.find(panelList, { owner, sort: newestFirst }, minPosition);
    return panels.map((panel) => ({ ...savedPanelView(panel), savedAt: panel.savedAt }));
  }
}

/** A saved panel, from a document of the list or right after a command. */
export function savedPanelView(panel: Omit<PanelListDocument, 'savedAt'> | SavedPanel): SavedPanelView {
  const { panelId: id, name, audienceCriteria, studyId, studyTitle, studyType } = panel;
  return {
    id,
    name,
    audienceCriteria,
    study: { id: studyId, title: studyTitle, type: studyType },
    participants: panel.participants.map(({ participantId, name, age, occupation, profilePictureUrl }) => ({
      id: participantId,
      name,
      age,
      occupation,
      ...(profilePictureUrl === undefined ? {} : { profilePictureUrl }),
    })),
  };
}
