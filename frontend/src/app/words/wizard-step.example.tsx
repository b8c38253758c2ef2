import { type WizardStep, wizardSteps } from '@windtunnel/contracts/rules/readiness';
import { aDraft, aPanel, aParticipant, aStudy, metadataWith } from '../../features/wizard/draft/draft.example.ts';
import type { WizardDraft } from '../../features/wizard/draft/draft.ts';
import { storeDraft } from '../../features/wizard/draft/stored-drafts.ts';
import { WizardPage } from '../../features/wizard/wizard-page.tsx';
import { type Responses, refuse } from '../../testing/open-page.tsx';
import { type Opened, openScreen } from './scene.example.tsx';

export const at = '/studies/new/:step';
const complete = aDraft({
  ...aPanel(2),
  id: 'study-1',
  type: 'PRODUCT_DISCOVERY',
  title: 'Ticket shop',
  objective: 'Find where buyers give up',
  productDomain: 'Ticket sales',
  discussionTopics: ['Buying online'],
  audienceCriteria: 'Commuters',
});
/** The same, as the server has it: a launch compares the two. */
export const inDomain = (productDomain: string) =>
  aStudy({
    type: 'PRODUCT_DISCOVERY',
    title: 'Ticket shop',
    objective: 'Find where buyers give up',
    audienceCriteria: 'Commuters',
    metadata: metadataWith({
      productDiscoveryData: { productDomain, discussionTopics: ['Buying online'], targetOutcomes: [] },
    }),
    participantCount: 2,
    participants: [aParticipant(1), aParticipant(2)],
    acceptedParticipantIds: ['participant-1', 'participant-2'],
  });
export const stored = inDomain('Ticket sales');
export const internal = () => refuse(500, 'INTERNAL', 'An error occurred');
const enough = () => ({ data: { data: { sufficient: true, required: 2, available: 20, shortfall: 0 } } });

/** A step of a draft, complete but for `fields`, with the steps that the server does not have yet. */
export function step(
  name: string,
  fields: Partial<WizardDraft> = {},
  responses: Responses = {},
  unsaved: readonly WizardStep[] = wizardSteps,
): Opened {
  localStorage.clear();
  const study = fields.slots?.length === 0 ? { ...stored, participants: [], acceptedParticipantIds: [] } : stored;
  storeDraft('user-1', { ...complete, ...fields }, unsaved);
  return openScreen(at, <WizardPage />, `/studies/new/${name}`, {
    'POST /api/studies/create-draft': () => ({ study: { id: 'study-1' } }),
    'POST /api/studies/save-step': () => ({ study: stored }),
    'GET /api/studies/study-1': () => ({ study }),
    'POST /api/studies/study-1/ai/review': () => ({ warnings: [], foreign: false }),
    'POST /api/usage/validate-launch-quota': enough,
    'POST /api/studies': () => ({ study: stored }),
    ...responses,
  });
}
