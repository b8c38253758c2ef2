import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { AccountRecords } from '../accounts/account-records.ts';
import { DeletePanel } from '../panels/delete-panel.ts';
import { savedPanels } from '../panels/saved-panels.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { ReadModels } from '../platform/read-models.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { DeleteProject } from '../projects/delete-project.ts';
import { projectList } from '../projects/projects.queries.ts';
import { DeleteStudy } from '../studies/delete-study.ts';
import { studyList } from '../studies/studies.queries.ts';

/** Deletes all the demo account's studies, projects and saved panels, as its owner would. Returns how many were deleted. */
export class RemoveDemoData extends Command<number> {
  constructor(
    readonly userId: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveDemoData)
export class RemoveDemoDataHandler implements ICommandHandler<RemoveDemoData> {
  constructor(
    @Inject(ports.settings) private readonly settings: BackendSettings,
    @Inject(ports.eventStore) private readonly eventStore: EventStore,
    private readonly records: AccountRecords,
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
    private readonly commands: CommandBus,
  ) {}

  async execute({ userId: ownerId, context }: RemoveDemoData): Promise<number> {
    // For any other account the route does not exist.
    if (!(await this.records.byId(ownerId)).demo) throw new DomainError('ROUTE_NOT_FOUND');
    await this.settings.demo?.stopCreating();
    const upTo = await this.eventStore.head();
    const studies = await this.readModels.find(studyList, { owner: ownerId }, upTo);
    const projects = await this.readModels.find(projectList, { owner: ownerId }, upTo);
    for (const { studyId } of studies) await this.commands.execute(new DeleteStudy({ ownerId, studyId }, context));
    for (const { projectId } of projects)
      await this.commands.execute(new DeleteProject({ ownerId, projectId }, context));
    const { panels } = await this.streams.load(savedPanels, ownerId);
    for (const { panelId } of panels) await this.commands.execute(new DeletePanel({ ownerId, panelId }, context));
    return studies.length + projects.length + panels.length;
  }
}
