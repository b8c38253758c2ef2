import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { copyOf } from './copy-of-study.ts';
import { StudyImages } from './images/study-images.ts';
import { owned, study } from './study.ts';

interface Duplication {
  readonly ownerId: string;
  readonly studyId: string;
  /** If null, 'Copy of' followed by the source's title is used. */
  readonly title: string | null;
}

/** Makes a draft with a study's configuration, questions, participants and audience; returns its id. */
export class DuplicateStudy extends Command<{ readonly studyId: string }> {
  constructor(
    readonly duplication: Duplication,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(DuplicateStudy)
export class DuplicateStudyHandler implements ICommandHandler<DuplicateStudy> {
  constructor(
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
    private readonly streams: Streams,
    private readonly images: StudyImages,
  ) {}

  async execute({ duplication: { ownerId, studyId: sourceId, title }, context }: DuplicateStudy) {
    const source = owned(await this.streams.load(study, sourceId), ownerId);
    await this.images.assertUsable(source);
    const studyId = this.ids.uuid();
    const nextParticipantId = () => this.ids.uuid();
    const { engine } = this.languageModels.usual;
    const { command, images } = copyOf(source, { studyId, title, nextParticipantId, engine });
    await this.images.copyAll(images, studyId);
    await this.streams.decide(study, studyId, command, context);
    return { studyId };
  }
}
