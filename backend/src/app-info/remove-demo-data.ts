import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { AccountRecords } from '../accounts/account-records.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { ReadModels } from '../platform/read-models.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { DeleteProject } from '../projects/delete-project.ts';
import { projectList } from '../projects/projects.queries.ts';
import { DeleteStudy } from '../studies/delete-study.ts';
import { studyList } from '../studies/studies.queries.ts';

/** Deletes every study and project of the demo account, as its owner would. Answers how many things went. */
export class RemoveDemoData extends Command<number> {
  readonly data: { readonly userId: string; readonly minPosition: string | null };
  readonly context: WriteContext;
  constructor(data: RemoveDemoData['data'], context: WriteContext) {
    super();
    this.data = data;
    this.context = context;
  }
}

@CommandHandler(RemoveDemoData)
export class RemoveDemoDataHandler implements ICommandHandler<RemoveDemoData> {
  constructor(
    @Inject(ports.settings) private readonly settings: BackendSettings,
    private readonly records: AccountRecords,
    private readonly readModels: ReadModels,
    private readonly commands: CommandBus,
  ) {}

  async execute({ data, context }: RemoveDemoData): Promise<number> {
    const { userId: ownerId, minPosition } = data;
    // For everybody else there is nothing here.
    if (!(await this.records.byId(ownerId)).demo) throw new DomainError('ROUTE_NOT_FOUND');
    await this.settings.demo?.stopMaking();
    const studies = await this.readModels.find(studyList, { owner: ownerId }, minPosition);
    const projects = await this.readModels.find(projectList, { owner: ownerId }, minPosition);
    for (const { studyId } of studies) await this.commands.execute(new DeleteStudy({ ownerId, studyId }, context));
    for (const { projectId } of projects)
      await this.commands.execute(new DeleteProject({ ownerId, projectId }, context));
    return studies.length + projects.length;
  }
}
