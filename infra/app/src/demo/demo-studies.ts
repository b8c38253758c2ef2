import type { DemoStudy } from './demo-study.ts';

const kitchens = 'Less waste in small kitchens';
const clinic = 'Clinic and travel self-service';
export const demoProjects = [kitchens, clinic] as const;

const kitchenStaff = 'Chefs, cooks and hospitality staff in the UK, aged 24 to 58';

export const demoStudies: readonly DemoStudy[] = [
  {
    title: 'How small kitchens decide what to order',
    objective: 'Learn how kitchens decide on quantities each week, and where guessing costs them money or sleep',
    type: 'PRODUCT_DISCOVERY',
    project: kitchens,
    audienceCriteria: kitchenStaff,
    participantCount: 6,
    ends: 'finished',
    discovery: {
      productDomain: 'Ordering fresh stock for a small kitchen',
      discussionTopics: [
        'How you decide what to order for the coming week',
        'The last time you ran out of something or threw a lot away',
        'Tools, notes or people you rely on when ordering',
        'What you do with food that is left at closing time',
        'What would have to be true before you trusted a suggested order',
      ],
      targetOutcomes: [
        'Kitchens throw away less food without running out at noon',
        'Ordering takes minutes instead of an evening',
      ],
    },
  },
  {
    title: 'Two ways to cut waste at closing time',
    objective: 'Find out which of two ideas kitchens would try first, and what would stop them',
    type: 'CONCEPT_VALIDATION',
    project: kitchens,
    audienceCriteria: kitchenStaff,
    participantCount: 6,
    ends: 'finished',
    concepts: {
      concepts: [
        {
          conceptId: 'closing_box',
          conceptName: 'Closing Box',
          imageDescription:
            'An app that packs what is left on the counter into surprise boxes an hour before closing. Neighbours reserve and collect them for about a third of the price; the kitchen keeps 80 percent of it. Takes five minutes a day.',
          wireframe: 'closing-box',
          conceptQuestions: [
            'What is your first impression of Closing Box?',
            'What would worry you about offering it where you work?',
            'How likely are you to try it next month, from 1 to 5?',
          ],
        },
        {
          conceptId: 'smart_order',
          conceptName: 'Smart Order',
          imageDescription:
            'A weekly order suggested from past sales, the weather and local events. You change any line and send it to the supplier with one tap. Free for three months, then 29 pounds a month; cancel any time. Shows why each quantity changed.',
          wireframe: 'smart-order',
          conceptQuestions: [
            'What is your first impression of Smart Order?',
            'What would you need to see before you trusted its quantities?',
            'Is 29 pounds a month a fair price for it?',
          ],
        },
      ],
      comparativeQuestions: ['Which of the two would you try first, and why?'],
    },
  },
  {
    title: 'Booking a clinic appointment: three screens',
    objective: 'See where people hesitate on the way to an appointment before anything is built',
    type: 'DESIGN_REVIEW',
    project: clinic,
    audienceCriteria: 'UK adults aged 30 to 76, at least two of them retired',
    participantCount: 5,
    ends: 'finished',
    screens: [
      {
        screenId: 'find',
        screenName: 'Your reason for coming',
        imageDescription:
          'A text field asks for the problem in your own words. Below are chips for a new problem, a follow-up or a repeat prescription, two cards for today or another day, and a Continue button.',
        wireframe: 'clinic-find',
        screenQuestions: ['What would you do first on this screen?', 'What, if anything, is unclear here?'],
      },
      {
        screenId: 'times',
        screenName: 'Choose a time',
        imageDescription:
          'A week of time slots from Monday to Friday. Taken slots are pale. A note says that phone appointments are usually two days earlier. The button repeats the chosen time.',
        wireframe: 'clinic-times',
        screenQuestions: [
          'How would you find a time that suits you?',
          'What is missing before you would choose a slot?',
        ],
      },
      {
        screenId: 'confirm',
        screenName: 'Check and book',
        imageDescription:
          'The chosen time with the doctor, the room with step-free access and a map, a reminder by text message, the reason, a field for anything the doctor should know, and the buttons Book this time and Back to times.',
        wireframe: 'clinic-confirm',
        screenQuestions: ['What do you expect to happen after pressing Book this time?'],
      },
    ],
  },
  {
    title: 'Rebooking a cancelled train',
    objective: 'Check whether travellers can change to another train under stress, and what they expect to pay',
    type: 'USABILITY',
    project: clinic,
    audienceCriteria: 'Commuters in the UK aged 22 to 60 who use trains every week',
    participantCount: 5,
    ends: 'finished',
    usability: {
      siteUrl: 'https://rail.example.com',
      tasks: [
        'Your 8:15 train to Leeds is cancelled: move your ticket to the next train',
        'Find out whether you get money back for the delay',
        'Ask for a seat at a table on the new train',
      ],
      questions: ['How sure were you that the new ticket was valid?', 'What would you change first?'],
    },
  },
  {
    title: 'The school run, morning by morning',
    objective: 'Understand how parents organise drop-off and pick-up, and which mornings fall apart',
    type: 'PRODUCT_DISCOVERY',
    project: null,
    audienceCriteria: 'Adults with young children in the UK, aged 28 to 46',
    participantCount: 8,
    ends: 'running',
    discovery: {
      productDomain: 'Getting children to school and back on working days',
      discussionTopics: [
        'A normal school morning, from waking up to the gate',
        'The last morning that went wrong',
        'Who else helps, and how you agree on it',
        'What you do when work and pick-up collide',
        'Messages from school and how you keep up with them',
        'What you have tried to make mornings easier',
      ],
      targetOutcomes: ['Parents swap a pick-up in under two minutes', 'Nobody is forgotten at the gate'],
    },
  },
];
