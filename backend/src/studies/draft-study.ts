import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { changedSetup, emptySetup, type SetupInput } from '@windtunnel/contracts/rules/study-setup';
import { ports } from '../platform/ports.ts';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { ProjectAccess } from '../projects/project-access.ts';
import { checkedSiteUrl } from './save-changes.ts';
import { owned, study } from './study.ts';
import type { StudyChanges } from './study-changes.ts';
import type { Study } from './study-state.ts';

interface NewStudy {
  readonly ownerId: string;
  readonly setup: SetupInput;
  /** A repeat with the same key returns the same study, with the setup of the first request. */
  readonly draftKey?: string | undefined;
  /** Anything else already known about it. */
  readonly changes?: StudyChanges;
  readonly reviewed?: boolean;
}

/** Creates a study, as a draft or with everything it needs at once. */
export class DraftStudy extends Command<Loaded<Study>> {
  constructor(
    readonly newStudy: NewStudy,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(DraftStudy)
export class DraftStudyHandler implements ICommandHandler<DraftStudy> {
  constructor(
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly streams: Streams,
    private readonly projects: ProjectAccess,
  ) {}

  async execute({ newStudy, context }: DraftStudy): Promise<Loaded<Study>> {
    const { ownerId, draftKey, changes = {}, reviewed = false } = newStudy;
    await this.projects.assertOwned(ownerId, newStudy.setup.projectId);
    const studyId = draftKey === undefined ? this.ids.uuid() : studyIdOf(ownerId, draftKey);
    const setup = changedSetup(emptySetup, { ...newStudy.setup, siteUrl: checkedSiteUrl(newStudy.setup.siteUrl) });
    const draft = { ...setup, studyId, ownerId, duplicatedFrom: null };
    const command = { type: 'Draft', draft, changes, reviewed } as const;
    const { state, recorded } = await this.streams.decide(study, studyId, command, context);
    return { state: owned(state, ownerId), recorded };
  }
}

/** One user's key never identifies another user's study. */
function studyIdOf(ownerId: string, draftKey: string): string {
  const hex = createHash('sha256').update(`${ownerId} ${draftKey}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
