import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Images } from '@windtunnel/contracts/ports/images';
import { DeletePanel } from '../../panels/delete-panel.ts';
import { savedPanels } from '../../panels/saved-panels.ts';
import { ports } from '../../platform/ports.ts';
import { Streams } from '../../platform/streams.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { DeleteProject } from '../../projects/delete-project.ts';
import { DeleteStudy } from '../../studies/delete-study.ts';
import { imageKinds, studyFolder } from '../../uploads/image-key.ts';
import { OwnedWork } from '../owned-work.ts';

/** Deletes the studies, projects and saved panels of an erased account. */
@Injectable()
export class WorkRemoval {
  constructor(
    @Inject(ports.images) private readonly images: Images,
    private readonly owned: OwnedWork,
    private readonly streams: Streams,
    private readonly commands: CommandBus,
  ) {}

  /** Stops and releases what is running, as the owner's own deletion would. Safe to repeat. */
  async removeAll(ownerId: string, context: WriteContext): Promise<void> {
    const { studyIds, projectIds } = await this.owned.of(ownerId);
    for (const studyId of studyIds) {
      await this.commands.execute(new DeleteStudy({ ownerId, studyId }, context));
      // Deleting a study only tries to delete its images; here they must be gone before the erasure counts as complete.
      for (const kind of imageKinds) await this.images.deleteUnder(studyFolder(kind, studyId));
    }
    for (const projectId of projectIds) await this.commands.execute(new DeleteProject({ ownerId, projectId }, context));
    const { panels } = await this.streams.load(savedPanels, ownerId);
    for (const { panelId } of panels) await this.commands.execute(new DeletePanel({ ownerId, panelId }, context));
  }
}
