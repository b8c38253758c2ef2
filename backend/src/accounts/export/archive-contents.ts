/** How many of each are in an archive; the same as in the event log. */
export interface ArchiveContents {
  studies: number;
  projects: number;
  panels: number;
  participants: number;
  interviews: number;
  messages: number;
  participantAnalyses: number;
  studyAnalyses: number;
  images: number;
  ledgerEntries: number;
  paymentEvents: number;
  referralEvents: number;
  modelUseEvents: number;
  notificationEvents: number;
  accessEvents: number;
  sessions: number;
}

export function noContents(): ArchiveContents {
  return {
    studies: 0,
    projects: 0,
    panels: 0,
    participants: 0,
    interviews: 0,
    messages: 0,
    participantAnalyses: 0,
    studyAnalyses: 0,
    images: 0,
    ledgerEntries: 0,
    paymentEvents: 0,
    referralEvents: 0,
    modelUseEvents: 0,
    notificationEvents: 0,
    accessEvents: 0,
    sessions: 0,
  };
}
