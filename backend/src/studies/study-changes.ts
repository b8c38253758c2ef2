import type { WizardFields } from '@windtunnel/contracts/http/studies';

/** The wizard's fields as the decider takes them; an absent field leaves what is stored. */
export type StudyChanges = Omit<WizardFields, 'participants'>;
