import { studyRoutes, type WizardFields } from '@windtunnel/contracts/http/studies';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { call } from '../../lib/api-client.ts';
import { pngFile } from './drawing/png.ts';
import { configurationOf, drawnElements, type Template } from './template.ts';

export interface TakingSettings {
  /** Repeating with the same key continues the same draft. */
  readonly draftKey: string;
  readonly projectId: string | null;
}

/** Makes a draft from a template, complete except for its participants. Returns its id. */
export async function takeTemplate(template: Template, settings: TakingSettings): Promise<string> {
  const studyId = await beginDraft(template, settings);
  await saveConfiguration(template, studyId);
  await saveAudience(template, studyId);
  return studyId;
}

/** The draft with this key, which is new unless an earlier attempt began it. */
export async function beginDraft(template: Template, settings: TakingSettings): Promise<string> {
  const { title, objective, type } = template;
  const siteUrl = template.type === 'USABILITY' ? template.siteUrl : null;
  const body = { title, objective, type, siteUrl, ...settings };
  const { study } = await call(studyRoutes.createDraft, { body, quiet: true });
  return study.id;
}

/** Uploads the drawings and stores what the study asks. */
export async function saveConfiguration(template: Template, studyId: string): Promise<void> {
  const fields = fieldsOf(configurationOf(template, await uploadDrawings(template, studyId)));
  await call(studyRoutes.saveStep, { body: { id: studyId, step: 'configuration', ...fields }, quiet: true });
}

export async function saveAudience(template: Template, studyId: string): Promise<void> {
  const { audienceCriteria, participantCount } = template;
  const body = { id: studyId, step: 'participants' as const, audienceCriteria, participantCount };
  await call(studyRoutes.saveStep, { body, quiet: true });
}

async function uploadDrawings(template: Template, studyId: string): Promise<ReadonlyMap<string, string>> {
  const kind = template.type === 'DESIGN_REVIEW' ? 'design-review' : 'concept-validation';
  // Most templates have no images.
  const { uploadImage } = await import('../../entities/image/upload-image.ts');
  const settings = { signal: new AbortController().signal, onProgress: () => {} };
  const keys = drawnElements(template).map(async ({ elementId, drawing }) => {
    const file = await pngFile(drawing, elementId);
    return [elementId, await uploadImage(file, 'image/png', { kind, studyId, elementId }, settings)] as const;
  });
  return new Map(await Promise.all(keys));
}

/** The configuration as the wizard's second step sends it. */
function fieldsOf(configuration: Configuration): WizardFields {
  switch (configuration.type) {
    case 'USABILITY':
      return configuration.usability;
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
