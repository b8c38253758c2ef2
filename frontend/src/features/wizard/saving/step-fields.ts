import type { WizardFields } from '@windtunnel/contracts/http/studies';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { siteUrl } from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { pickSetup, setupInput } from '@windtunnel/contracts/rules/study-setup';
import { participantsOf, type WizardDraft } from '../draft/draft.ts';
import { configurationForms, siteUrlOf } from '../rules/form-schemas.ts';

/** The fields a step sends, or `null` if the input cannot be stored yet; this browser keeps it in the meantime. */
export function stepFields(draft: WizardDraft, step: WizardStep): WizardFields | null {
  switch (step) {
    case 'setup':
      return setupFields(draft);
    case 'configuration':
      return configurationFields(draft);
    case 'participants':
      return participantsFields(draft);
    case 'review':
      return {};
    default:
      return step satisfies never;
  }
}

/** Every field of the study at once, for creating it. */
export function allFields(draft: WizardDraft): WizardFields {
  return {
    ...setupFields(draft),
    ...configurationFields(draft),
    ...participantsFields(draft),
    participants: [...participantsOf(draft)],
  };
}

const storableSetup = { ...setupInput.shape, siteUrl: siteUrl.nullable() };

/** The fields that the server would accept: an empty title or invalid site does not hold up the rest. */
function setupFields(draft: WizardDraft): WizardFields | null {
  if (draft.title.trim() === '' && draft.objective.trim() === '') return null;
  const entered: Readonly<Record<string, unknown>> = { ...pickSetup(draft), siteUrl: siteUrlOf(draft) };
  const accepted = Object.entries(storableSetup).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(ownValue(entered, name));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(accepted);
}

function configurationFields(draft: WizardDraft): WizardFields | null {
  switch (draft.type) {
    case 'USABILITY': {
      const items = { tasks: filled(draft.tasks), questions: filled(draft.questions) };
      return configurationForms.USABILITY.safeParse({ ...draft, ...items }).data ?? null;
    }
    case 'CONCEPT_VALIDATION': {
      const { data } = configurationForms.CONCEPT_VALIDATION.safeParse(draft);
      return data === undefined ? null : { conceptValidationData: data };
    }
    case 'PRODUCT_DISCOVERY': {
      const { data } = configurationForms.PRODUCT_DISCOVERY.safeParse(draft);
      return data === undefined ? null : { productDiscoveryData: data };
    }
    case 'DESIGN_REVIEW': {
      const { data } = configurationForms.DESIGN_REVIEW.safeParse(draft);
      return data === undefined ? null : { designReviewData: data };
    }
    default:
      return draft.type satisfies never;
  }
}

/** Without the items whose text has just been deleted. */
const filled = (items: readonly string[]) => items.filter((item) => item.trim() !== '');

function participantsFields(draft: WizardDraft): WizardFields {
  const { min, max } = limits.participants;
  const count = draft.participantCount;
  const here = new Set(participantsOf(draft).map(({ id }) => id));
  return {
    audienceCriteria: draft.audienceCriteria.trim(),
    ...(count !== null && Number.isInteger(count) && count >= min && count <= max ? { participantCount: count } : {}),
    acceptedParticipantIds: draft.acceptedParticipantIds.filter((id) => here.has(id)),
  };
}
