import { creditBalanceDocument } from '../credit-balance.ts';
import { happening, notificationsDocument } from '../notifications.ts';
import { panelListDocument } from '../panel-list.ts';
import { projectListDocument } from '../project-list.ts';
import { described, shown, withheld } from './field-notes.ts';

const owner = shown('The account: a random id, which leads to no one outside the vault', 'id');

export const accountFields = [
  described(creditBalanceDocument, {
    ownerId: owner,
    plan: shown('The plan of the account'),
    periodStart: shown('When the period of the plan began; null: none', 'time'),
    periodEnd: shown('When it ends; null: none', 'time'),
    allocatedTenths: shown('Available, held and spent in the period', 'tenths of a credit'),
    availableTenths: shown('What can be spent', 'tenths of a credit'),
    heldTenths: shown('Reserved for studies that are running', 'tenths of a credit'),
    spentTenths: shown('Spent in the period', 'tenths of a credit'),
    debtTenths: shown('Owed after a refund of credits that were already used', 'tenths of a credit'),
    holds: shown('What is reserved, by launch', 'tenths of a credit'),
  }),
  described(projectListDocument, {
    projectId: shown('The project', 'id'),
    ownerId: owner,
    name: withheld('What the researcher called the project'),
    createdAt: shown('When it was created', 'time'),
  }),
  described(panelListDocument, {
    panelId: shown('The saved panel', 'id'),
    ownerId: owner,
    name: withheld('What the researcher called the panel'),
    studyId: shown('The study whose participants were saved', 'id'),
    studyTitle: withheld('The title of that study'),
    studyType: shown('The type of that study'),
    audienceCriteria: withheld('Who the participants were to be'),
    participants: shown('Its participants'),
    savedAt: shown('When it was saved', 'time'),
  }),
  described(panelListDocument.shape.participants.element, {
    participantId: shown('One participant of the panel', 'id'),
    name: withheld('An invented name'),
    age: shown('The age of this participant', 'years'),
    occupation: withheld('The occupation, possibly in the words of the criteria'),
    profilePictureUrl: withheld('Where the portrait is'),
  }),
  described(notificationsDocument, {
    ownerId: owner,
    study: shown('The study that it is about; null: credits and payments'),
    happenings: shown('The newest first, at most 20'),
    latestAt: shown('When the newest happened; null: none yet', 'time'),
    user: shown('What later notifications depend on; null in the document of a study'),
  }),
  described(notificationsDocument.shape.study.unwrap(), {
    id: shown('The study', 'id'),
    title: withheld('Its title'),
  }),
  described(notificationsDocument.shape.user.unwrap(), {
    balanceTenths: shown('Available credits less debt', 'tenths of a credit'),
    readUpTo: shown('Up to when notifications were read; null: never', 'time'),
  }),
  described(happening, {
    kind: shown('What happened'),
    at: shown('When it happened', 'time'),
    completed: shown('How many interviews were completed', 'interviews'),
    failed: shown('How many interviews failed', 'interviews'),
    credits: shown('How many credits came, went, or are left', 'credits'),
    source: shown('Where credits came from'),
    plan: shown('The plan that was paid; null: none'),
    reason: shown('Why credits were taken back'),
    amountPence: shown('What was paid', 'pence'),
    endsAt: shown('When a cancelled plan ends', 'time'),
  }),
];
