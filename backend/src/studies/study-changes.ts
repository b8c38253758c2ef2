import type { WizardFields } from '@windtunnel/contracts/http/studies';

/** The wizard's fields in the form the decider accepts; an absent field leaves the stored value unchanged. */
export type StudyChanges = Omit<WizardFields, 'participants'>;
