import { participantProfile } from '../../rules/participant.ts';
import { stepRevisions } from '../../rules/step-revisions.ts';
import { studyDetailDocument } from '../study-detail.ts';
import { studyListDocument } from '../study-list.ts';
import { described, shown, withheld } from './field-notes.ts';
import { failureCode, inventedName, occupation, portrait, recordedAt } from './repeated-notes.ts';

/** In the list of studies and in a study itself. */
const ofStudy = {
  studyId: shown('The study', 'id'),
  ownerId: shown('The account that owns it: a random id, which leads to no one outside the vault', 'id'),
  title: withheld('What the researcher called it'),
  objective: withheld('What the researcher wants to learn'),
  type: shown('The type of study'),
  projectId: shown('The project that it belongs to; null: none', 'id'),
  status: shown('How far it has got'),
  statusBeforeArchive: shown('The status to which an archived study is restored; null: not archived'),
  createdAt: shown('When its draft was created', 'time'),
  updatedAt: shown('When it last changed', 'time'),
  launchedAt: shown('When it was launched; null: not yet', 'time'),
  completedAt: shown('When it was completed; null: not yet', 'time'),
  participantCount: shown('How many participants the researcher wants', 'participants'),
  acceptedParticipantIds: shown('The participants whom the researcher accepted', 'id'),
};

const completed = shown('Whether this step of the wizard is complete');
const saved = shown('How often this step was saved', 'saves');

export const studyFields = [
  described(studyListDocument, {
    ...ofStudy,
    titleKey: withheld('The title as lists sort it'),
    participants: shown('How many participants were generated', 'participants'),
    acceptedParticipants: shown('How many of them were accepted', 'participants'),
    interviewsCompleted: shown('How many interviews were completed; each took its share of the price', 'interviews'),
    interviewsFailed: shown('How many interviews failed; these cost nothing', 'interviews'),
    spentTenths: shown('What its interviews have cost so far', 'tenths of a credit'),
    participantIds: shown('The participants of the panel', 'id'),
    interviewEnds: shown('How each ended interview went, by participant'),
    configuredFor: shown('The type that the configuration is for; null: not configured'),
    audienceDescribed: shown('Whether the researcher described an audience'),
    complete: shown('Which steps of the wizard are complete'),
  }),
  described(studyListDocument.shape.complete, {
    setup: completed,
    configuration: completed,
    participants: completed,
    review: completed,
  }),
  described(studyDetailDocument, {
    ...ofStudy,
    siteUrl: withheld('The address of the site that is tested'),
    engineName: withheld('The engine that the researcher asked for; null: the usual one'),
    duplicatedFrom: shown('The study that it is a copy of; null: none', 'id'),
    configuration: withheld('Tasks, questions, concepts and screens as the researcher entered them'),
    revisions: shown('How often each step of the wizard was saved'),
    audienceCriteria: withheld('Who the participants are to be, in the words of the researcher'),
    participants: shown('The panel: simulated, and none of them real'),
    vacantSlots: withheld('The slots of rejected participants that were not replaced yet'),
    notModelled: withheld('Words of the criteria that no participant can be made of'),
    unmet: withheld('Criteria that only a part of the panel meets'),
    madeFor: withheld('The criteria that each participant was made for'),
    reviewed: shown('Whether the researcher reviewed it before the launch'),
    batchId: shown('The launch; null: not launched', 'id'),
    engine: shown('The engine of the launch; null: not launched'),
    failureReason: failureCode,
    studyAnalysisStatus: shown('Whether there is an analysis'),
    studyAnalysis: shown('The analysis with the findings; null: none'),
  }),
  described(studyDetailDocument.shape.studyAnalysis.unwrap(), {
    analysis: shown('What was found'),
    engine: shown('The engine of the analysis'),
    recordedAt: recordedAt,
  }),
  described(stepRevisions, { setup: saved, configuration: saved, participants: saved }),
  described(participantProfile, {
    participantId: shown('The participant, unique within a study', 'id'),
    name: inventedName,
    age: shown('The age of the participant', 'years'),
    gender: withheld('The gender, possibly in the words of the criteria'),
    occupation: occupation,
    locationCity: withheld('The town, possibly in the words of the criteria'),
    locationCountry: withheld('The country, possibly in the words of the criteria'),
    shortBio: withheld('An invented life in a sentence'),
    background: withheld('An invented life in several sentences'),
    profilePictureUrl: portrait,
    provenance: shown('Whether each field comes from the criteria, was drawn, or is assumed'),
    seed: withheld('What everything that the participant says is drawn of'),
    studySeed: withheld('The same for this study, for a participant of a saved panel'),
  }),
];
