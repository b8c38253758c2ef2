import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { ProjectAccess } from '../projects/project-access.ts';
import type { StudyChanges } from './save-changes.ts';
import { owned, study } from './study.ts';
import type { Study } from './study-state.ts';

interface Saving {
  readonly ownerId: string;
  readonly studyId: string;
  readonly changes: StudyChanges;
  /** The configuration itself is being saved: it has to be complete. */
  readonly configuring: boolean;
  /** The researcher has finished the wizard with it. */
  readonly reviewed: boolean;
}

/** Saves what changed of a draft. */
export class SaveStudy extends Command<Loaded<Study>> {
  readonly data: Saving;
  readonly context: WriteContext;

  constructor(data: Saving, context: WriteContext) {
    super();
    this.data = data;
    this.context = context;
  }
}

@CommandHandler(SaveStudy)
export class SaveStudyHandler implements ICommandHandler<SaveStudy> {
  readonly #streams: Streams;
  readonly #projects: ProjectAccess;

  constructor(streams: Streams, projects: ProjectAccess) {
    this.#streams = streams;
    this.#projects = projects;
  }

  async execute({ data: { studyId, ...saving }, context }: SaveStudy): Promise<Loaded<Study>> {
    await this.#projects.assertOwned(saving.ownerId, saving.changes.projectId);
    const { state, recorded } = await this.#streams.decide(study, studyId, { type: 'Save', ...saving }, context);
    return { state: owned(state, saving.ownerId), recorded };
  }
}
