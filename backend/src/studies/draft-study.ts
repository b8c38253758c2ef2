import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { changedSetup, emptySetup, type SetupInput } from '@windtunnel/contracts/rules/study-setup';
import { ports } from '../platform/ports.ts';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { ProjectAccess } from '../projects/project-access.ts';
import { idFromText } from './creation/id-from-text.ts';
import { checkedSiteUrl } from './saving/save-changes.ts';
import { owned, study } from './study.ts';
import type { Study } from './study-state.ts';

interface NewStudy {
  readonly ownerId: string;
  readonly setup: SetupInput;
  /** A repeat with the same key returns the same study, with the setup of the first request. */
  readonly draftKey?: string | undefined;
}

/** Creates a draft with its setup. */
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
    const { ownerId, draftKey, setup } = newStudy;
    await this.projects.assertOwned(ownerId, setup.projectId);
    // One user's key never identifies another user's study.
    const studyId = draftKey === undefined ? this.ids.uuid() : idFromText(`${ownerId} ${draftKey}`);
    const siteUrl = checkedSiteUrl({ ...setup, configuring: false });
    const draft = { ...changedSetup(emptySetup, { ...setup, siteUrl }), studyId, ownerId, duplicatedFrom: null };
    const { state, recorded } = await this.streams.decide(study, studyId, { type: 'Draft', draft }, context);
    return { state: owned(state, ownerId), recorded };
  }
}
