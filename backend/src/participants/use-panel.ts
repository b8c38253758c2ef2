import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { panelWithId, savedPanels } from '../panels/saved-panels.ts';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { editable, owned, study } from '../studies/study.ts';
import type { Study } from '../studies/study-state.ts';
import { CriteriaCount } from './criteria-count.ts';

interface Use {
  readonly ownerId: string;
  readonly studyId: string;
  readonly panelId: string;
  /** Whose audience criteria the study then has. */
  readonly audience: 'panel' | 'study';
}

/** Puts a saved panel in the place of a draft's panel. Generates no one, and so counts against no budget. */
export class UsePanel extends Command<Loaded<Study>> {
  constructor(
    readonly use: Use,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(UsePanel)
export class UsePanelHandler implements ICommandHandler<UsePanel> {
  constructor(
    private readonly streams: Streams,
    private readonly criteria: CriteriaCount,
  ) {}

  async execute({ use: { ownerId, studyId, panelId, audience }, context }: UsePanel): Promise<Loaded<Study>> {
    const draft = editable(await this.streams.load(study, studyId), ownerId);
    const panel = panelWithId(await this.streams.load(savedPanels, ownerId), panelId);
    const participants = panel.participants.map((profile) => ({ ...profile, studySeed: studyId }));
    const { name, madeFor, audienceCriteria } = panel;
    const counted = await this.criteria.of(
      draft,
      audience === 'panel' ? audienceCriteria : draft.audienceCriteria,
      participants,
    );
    const command = {
      type: 'UsePanel',
      ...{ ownerId, panelId, name, participants, madeFor },
      audience: { ...(audience === 'panel' ? { audienceCriteria } : {}), participantCount: participants.length },
      notModelled: counted?.notModelled ?? [],
      unmet: counted?.unmet ?? [],
    } as const;
    const { state, recorded } = await this.streams.decide(study, studyId, command, context);
    return { state: owned(state, ownerId), recorded };
  }
}
