import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Loaded, Streams } from '../../platform/streams.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { ProjectAccess } from '../../projects/project-access.ts';
import { StudyImages } from '../images/study-images.ts';
import { owned, study } from '../study.ts';
import type { StudyChanges } from '../study-changes.ts';
import type { Study } from '../study-state.ts';
import type { KnownRevisions } from './assert-current.ts';
import { sentWithImages } from './saved-configuration.ts';

interface Save {
  readonly ownerId: string;
  readonly studyId: string;
  readonly changes: StudyChanges;
  /** True if the configuration step itself is being saved: the configuration must then be complete. */
  readonly configuring: boolean;
  /** True if the researcher has finished the wizard. */
  readonly reviewed: boolean;
  readonly revisions?: KnownRevisions | undefined;
}

/** Saves the changes to a draft. */
export class SaveStudy extends Command<Loaded<Study>> {
  constructor(
    readonly save: Save,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(SaveStudy)
export class SaveStudyHandler implements ICommandHandler<SaveStudy> {
  constructor(
    private readonly streams: Streams,
    private readonly projects: ProjectAccess,
    private readonly images: StudyImages,
  ) {}

  async execute({ save: { studyId, ...save }, context }: SaveStudy): Promise<Loaded<Study>> {
    await this.projects.assertOwned(save.ownerId, save.changes.projectId);
    await this.#assertImagesStored(studyId, save);
    const { state, recorded } = await this.streams.decide(study, studyId, { type: 'Save', ...save }, context);
    return { state: owned(state, save.ownerId), recorded };
  }

  async #assertImagesStored(studyId: string, { ownerId, changes }: Omit<Save, 'studyId'>): Promise<void> {
    const sent = sentWithImages(changes);
    if (sent.length === 0) return;
    owned(await this.streams.load(study, studyId), ownerId);
    for (const configuration of sent) await this.images.assertSavedAreStored(studyId, configuration);
  }
}
