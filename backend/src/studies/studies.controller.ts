import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { studyDeleted, studyRoutes } from '@windtunnel/contracts/http/studies';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { CreateStudy } from './creation/create-study.ts';
import { DeleteStudy } from './delete-study.ts';
import { DraftStudy } from './draft-study.ts';
import { DuplicateStudy } from './duplicate-study.ts';
import { StudyLists } from './listing/study-lists.ts';
import { ArchiveStudy } from './organising/archive-study.ts';
import { MoveStudy } from './organising/move-study.ts';
import { RestoreStudy } from './organising/restore-study.ts';
import { RequestCancel } from './request-cancel.ts';
import { RunStudyAgain } from './run-study-again.ts';
import { SaveStudy } from './saving/save-study.ts';
import { StartLaunch } from './start-launch.ts';
import { StudyQueries } from './studies.queries.ts';

@Controller()
export class StudiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: StudyQueries,
    private readonly lists: StudyLists,
  ) {}

  @Handle(studyRoutes.createDraft)
  async createDraft(@Input() { body, userId, context }: InputOf<typeof studyRoutes.createDraft>) {
    const { draftKey, ...setup } = body;
    const { state } = await this.commands.execute(new DraftStudy({ ownerId: userId, setup, draftKey }, context));
    return { study: { id: state.studyId } };
  }

  @Handle(studyRoutes.saveStep)
  async saveStep(@Input() { body, userId, context }: InputOf<typeof studyRoutes.saveStep>) {
    const { id: studyId, step, participants: _stored, revisions, ...changes } = body;
    const [configuring, reviewed] = [step === 'configuration', step === 'review'];
    const saving = { ownerId: userId, studyId, changes, configuring, reviewed, revisions };
    return { study: await this.queries.viewOf(await this.commands.execute(new SaveStudy(saving, context))) };
  }

  @Handle(studyRoutes.list)
  async list(@Input() { userId, query, minPosition }: InputOf<typeof studyRoutes.list>) {
    return await this.lists.list(userId, query, minPosition);
  }

  @Handle(studyRoutes.create)
  async create(@Input() { body, userId, context }: InputOf<typeof studyRoutes.create>) {
    return { study: await this.queries.viewOf(await this.commands.execute(new CreateStudy(userId, body, context))) };
  }

  @Handle(studyRoutes.get)
  async get(@Input() { params, userId, minPosition }: InputOf<typeof studyRoutes.get>) {
    return { study: await this.queries.view(userId, params.id, minPosition) };
  }

  @Handle(studyRoutes.update)
  async update(@Input() { params, body, userId, context }: InputOf<typeof studyRoutes.update>) {
    const { participants: _stored, revisions, ...changes } = body;
    const saving = { ownerId: userId, studyId: params.id, changes, configuring: true, reviewed: false, revisions };
    return { study: await this.queries.viewOf(await this.commands.execute(new SaveStudy(saving, context))) };
  }

  @Handle(studyRoutes.delete)
  async delete(@Input() { params, userId, context }: InputOf<typeof studyRoutes.delete>) {
    await this.commands.execute(new DeleteStudy({ ownerId: userId, studyId: params.id }, context));
    return { success: true, message: studyDeleted };
  }

  @Handle(studyRoutes.cancel)
  async cancel(@Input() { params, body, userId, context }: InputOf<typeof studyRoutes.cancel>) {
    return await this.commands.execute(new RequestCancel({ ownerId: userId, studyId: params.id, ...body }, context));
  }

  @Handle(studyRoutes.duplicate)
  async duplicate(@Input() { params, body, userId, context }: InputOf<typeof studyRoutes.duplicate>) {
    const duplicating = { ownerId: userId, studyId: params.id, title: body.title };
    const { studyId } = await this.commands.execute(new DuplicateStudy(duplicating, context));
    return { study: { id: studyId } };
  }

  @Handle(studyRoutes.clone)
  async clone(@Input() { params, userId, context }: InputOf<typeof studyRoutes.clone>) {
    const duplicating = { ownerId: userId, studyId: params.id, title: null };
    const { studyId } = await this.commands.execute(new DuplicateStudy(duplicating, context));
    return { study: { id: studyId } };
  }

  @Handle(studyRoutes.archive)
  async archive(@Input() { params, userId, context }: InputOf<typeof studyRoutes.archive>) {
    const archived = new ArchiveStudy({ ownerId: userId, studyId: params.id }, context);
    return { study: await this.queries.viewOf(await this.commands.execute(archived)) };
  }

  @Handle(studyRoutes.restore)
  async restore(@Input() { params, userId, context }: InputOf<typeof studyRoutes.restore>) {
    const restored = new RestoreStudy({ ownerId: userId, studyId: params.id }, context);
    return { study: await this.queries.viewOf(await this.commands.execute(restored)) };
  }

  @Handle(studyRoutes.move)
  async move(@Input() { params, body, userId, context }: InputOf<typeof studyRoutes.move>) {
    const moved = new MoveStudy({ ownerId: userId, studyId: params.id, ...body }, context);
    return { study: await this.queries.viewOf(await this.commands.execute(moved)) };
  }

  @Handle(studyRoutes.launch)
  async launch(@Input() { params, body, userId, context }: InputOf<typeof studyRoutes.launch>) {
    const { batchId } = body;
    const launching = { ownerId: userId, studyId: params.id, batchId };
    const launched = await this.commands.execute(new StartLaunch(launching, context));
    return { success: true, batchId, study: await this.queries.viewOf(launched) };
  }

  @Handle(studyRoutes.runAgain)
  async runAgain(@Input() { params, body, userId, context }: InputOf<typeof studyRoutes.runAgain>) {
    const { batchId } = body;
    const running = { ownerId: userId, studyId: params.id, batchId };
    const launched = await this.commands.execute(new RunStudyAgain(running, context));
    return { success: true, batchId, study: await this.queries.viewOf(launched) };
  }
}
