import type { UsabilityTemplate } from '../template.ts';

export const usabilityTemplates: readonly UsabilityTemplate[] = [
  {
    id: 'train-tickets',
    type: 'USABILITY',
    title: 'Buying a train ticket, and changing it',
    objective:
      'Find out where passengers hesitate or give up between looking for a train and holding the right ticket, and whether they can put things right by themselves when their plans change.',
    siteUrl: 'https://trains.example.com',
    tasks: [
      'Buy a return ticket to a city you know for next Saturday, and choose the fare that suits you best',
      'Reserve a seat at a table on the train out',
      'Your train home has been cancelled: move your ticket to a later one',
    ],
    questions: [
      'What, if anything, made you stop and think before you paid?',
      'How sure were you that you had the right ticket, and what made you sure or unsure?',
      'Which of these tasks would you rather do at the station or by phone, and why?',
      'If you could change one thing on this site before your next journey, what would it be?',
    ],
    audienceCriteria: 'Rail passengers in the UK, aged 20 to 70',
    participantCount: 6,
  },
  {
    id: 'bank-payments',
    type: 'USABILITY',
    title: 'Paying someone new, and stopping a lost card',
    objective:
      'See whether customers can make a first payment and deal with a lost card or an unknown charge without calling the bank, and what it takes for them to trust that it worked.',
    siteUrl: 'https://bank.example.com',
    tasks: [
      'Send 50 pounds to someone you have never paid before',
      'You have lost your debit card: stop anyone from using it',
      'There is a charge on your account that you do not recognise: find out what it is for',
    ],
    questions: [
      'At which moment were you least sure of what would happen next?',
      'How could you tell that the payment and the card had been dealt with?',
      'What would have made you close the site and call the bank instead?',
      'Which words on these pages would you not use yourself?',
    ],
    audienceCriteria: 'Bank customers in the UK, aged 22 to 75',
    participantCount: 6,
  },
];
