import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Images } from '@windtunnel/contracts/ports/images';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { copyOf } from './copy-of-study.ts';
import { owned, study } from './study.ts';

interface Duplicating {
  readonly ownerId: string;
  readonly studyId: string;
  /** Without one: 'Copy of ' and the study's own. */
  readonly title: string | null;
}

/** Makes a draft with a study's configuration, questions, people and audience; answers its id. */
export class DuplicateStudy extends Command<{ readonly studyId: string }> {
  readonly data: Duplicating;
  readonly context: WriteContext;

  constructor(data: Duplicating, context: WriteContext) {
    super();
    this.data = data;
    this.context = context;
  }
}

@CommandHandler(DuplicateStudy)
export class DuplicateStudyHandler implements ICommandHandler<DuplicateStudy> {
  readonly #streams: Streams;
  readonly #ids: Ids;
  readonly #images: Images;
  readonly #model: LanguageModel;

  constructor(
    streams: Streams,
    @Inject(ports.ids) ids: Ids,
    @Inject(ports.images) images: Images,
    @Inject(ports.model) model: LanguageModel,
  ) {
    this.#streams = streams;
    this.#ids = ids;
    this.#images = images;
    this.#model = model;
  }

  async execute({ data: { ownerId, studyId, title }, context }: DuplicateStudy) {
    const source = owned(await this.#streams.load(study, studyId), ownerId);
    const newId = this.#ids.uuid();
    const { command, images } = copyOf(source, {
      studyId: newId,
      title,
      nextParticipantId: () => this.#ids.uuid(),
      engine: this.#model.engine,
    });
    for (const { from, to } of images) await this.#images.copy(from, to);
    await this.#streams.decide(study, newId, command, context);
    return { studyId: newId };
  }
}
