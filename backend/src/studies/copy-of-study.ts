import type { Engine } from '@windtunnel/contracts/engine';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { pickSetup } from '@windtunnel/contracts/rules/study-setup';
import { copyTitle } from '@windtunnel/contracts/rules/text/copy-title';
import { keyInStudy } from '../uploads/image-key.ts';
import type { ImageCopy } from './images/study-images.ts';
import type { StudyCommand } from './study.ts';
import type { StudyChanges } from './study-changes.ts';
import { configurationOf, participantsOf, type Study } from './study-state.ts';

interface CopyTarget {
  readonly studyId: string;
  readonly title: string | null;
  readonly nextParticipantId: () => string;
  readonly engine: Engine;
}

interface Copy {
  readonly command: StudyCommand;
  /** To be copied first. */
  readonly images: readonly ImageCopy[];
}

/** A draft identical to the source, with new ids. Its participants keep their seeds, so that they answer as before. */
export function copyOf(source: Study, { studyId, title, nextParticipantId, engine }: CopyTarget): Copy {
  const newIds = new Map(participantsOf(source).map(({ participantId }) => [participantId, nextParticipantId()]));
  const newIdOf = (participantId: string) => newIds.get(participantId) ?? participantId;
  const participants = participantsOf(source).map((profile) => ({
    ...profile,
    participantId: newIdOf(profile.participantId),
  }));
  const { configuration, images } = withOwnImages(configurationOf(source), studyId);
  const command: StudyCommand = {
    type: 'Draft',
    draft: {
      ...pickSetup(source),
      studyId,
      ownerId: source.ownerId,
      title: title ?? copyTitle(source.title),
      duplicatedFrom: source.studyId,
    },
    changes: {
      ...fieldsOf(configuration),
      ...(source.participantCount === 0
        ? {}
        : { audienceCriteria: source.audienceCriteria, participantCount: source.participantCount }),
    },
    ...(participants.length === 0
      ? {}
      : {
          panel: {
            participants,
            notModelled: source.notModelled,
            unmet: source.unmet,
            generatedCount: source.generatedCount,
            engine: source.launch?.engine ?? engine,
            ...madeForOthers(source, newIdOf),
            acceptedParticipantIds: source.acceptedParticipantIds.map(newIdOf),
          },
        }),
  };
  return { command, images };
}

/** The copy has the source's audience; participants that were made for another one are named with theirs. */
function madeForOthers(source: Study, newIdOf: (participantId: string) => string) {
  const others = participantsOf(source).flatMap(({ participantId }) => {
    const audience = ownValue(source.madeFor, participantId) ?? source.audienceCriteria;
    return audience === source.audienceCriteria ? [] : [[newIdOf(participantId), audience] as const];
  });
  return others.length === 0 ? {} : { madeFor: Object.fromEntries(others) };
}

/** Every image gets a key belonging to the new study, which only that study's owner may view. */
function withOwnImages(configuration: Configuration | null, studyId: string) {
  const images: ImageCopy[] = [];
  const renamed = <Element extends { readonly imageKey?: string | undefined }>(element: Element): Element => {
    const from = element.imageKey;
    if (from === undefined) return element;
    const to = keyInStudy(from, studyId);
    images.push({ from, to });
    return { ...element, imageKey: to };
  };
  if (configuration?.type === 'CONCEPT_VALIDATION') {
    const concepts = configuration.conceptValidation.concepts.map(renamed);
    const conceptValidation = { ...configuration.conceptValidation, concepts };
    return { configuration: { ...configuration, conceptValidation }, images };
  }
  if (configuration?.type === 'DESIGN_REVIEW') {
    const designReview = { screens: configuration.designReview.screens.map(renamed) };
    return { configuration: { ...configuration, designReview }, images };
  }
  return { configuration, images };
}

/** A configuration as the wizard sends it. */
function fieldsOf(configuration: Configuration | null): StudyChanges {
  switch (configuration?.type) {
    case undefined:
      return {};
    case 'USABILITY':
      return { tasks: configuration.usability.tasks, questions: configuration.usability.questions };
    case 'CONCEPT_VALIDATION':
      return { conceptValidationData: configuration.conceptValidation };
    case 'PRODUCT_DISCOVERY':
      return { productDiscoveryData: configuration.productDiscovery };
    case 'DESIGN_REVIEW':
      return { designReviewData: configuration.designReview };
    default:
      return configuration satisfies never;
  }
}
