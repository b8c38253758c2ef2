import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { changedSetup, emptySetup, type SetupInput } from '@windtunnel/contracts/rules/study-setup';
import { ports } from '../platform/ports.ts';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { ProjectAccess } from '../projects/project-access.ts';
import { checkedSiteUrl, type StudyChanges } from './save-changes.ts';
import { owned, study } from './study.ts';
import type { Study } from './study-state.ts';

interface NewStudy {
  readonly ownerId: string;
  readonly setup: SetupInput;
  /** Repeats with the same key begin the same study; the first one's setup stays. */
  readonly draftKey?: string | undefined;
  /** What else is known of it already. */
  readonly changes?: StudyChanges;
  readonly reviewed?: boolean;
}

/** Begins a study, as a draft or with everything it needs at once. */
export class DraftStudy extends Command<Loaded<Study>> {
  readonly data: NewStudy;
  readonly context: WriteContext;

  constructor(data: NewStudy, context: WriteContext) {
    super();
    this.data = data;
    this.context = context;
  }
}

@CommandHandler(DraftStudy)
export class DraftStudyHandler implements ICommandHandler<DraftStudy> {
  readonly #streams: Streams;
  readonly #projects: ProjectAccess;
  readonly #ids: Ids;

  constructor(streams: Streams, projects: ProjectAccess, @Inject(ports.ids) ids: Ids) {
    this.#streams = streams;
    this.#projects = projects;
    this.#ids = ids;
  }

  async execute({ data, context }: DraftStudy): Promise<Loaded<Study>> {
    const { ownerId, changes = {}, reviewed = false } = data;
    await this.#projects.assertOwned(ownerId, data.setup.projectId);
    const studyId = data.draftKey === undefined ? this.#ids.uuid() : namedStudyId(ownerId, data.draftKey);
    const setup = changedSetup(emptySetup, { ...data.setup, siteUrl: checkedSiteUrl(data.setup.siteUrl) });
    const draft = { ...setup, studyId, ownerId, duplicatedFrom: null };
    const command = { type: 'Draft', draft, changes, reviewed } as const;
    const { state, recorded } = await this.#streams.decide(study, studyId, command, context);
    return { state: owned(state, ownerId), recorded };
  }
}

/** One person's key never names another's study. */
function namedStudyId(ownerId: string, draftKey: string): string {
  const hex = createHash('sha256').update(`${ownerId} ${draftKey}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
