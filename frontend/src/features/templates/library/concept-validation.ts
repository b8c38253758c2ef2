import { button, card, choices, drawPhone, meter, note, quietButton, row, title } from '../drawing/drawing.ts';
import type { ConceptTemplate } from '../template.ts';

const useItFirst = 'Use It First';

export const conceptTemplates: readonly ConceptTemplate[] = [
  {
    id: 'moving-in-winter',
    type: 'CONCEPT_VALIDATION',
    title: 'Two ways to keep moving through the winter',
    objective:
      'Find out which of two ideas members would still use in February, what would stop them, and what each would have to show before they believed in it.',
    concepts: [
      {
        conceptId: 'ten_minutes',
        conceptName: 'Ten Minutes',
        imageDescription:
          'Short exercise sessions of ten minutes to do at home, without a bag or a journey. You say how much time and space you have today and a trainer on video leads you through. Missed days are left out of the count. Part of the gym membership at no extra cost.',
        drawing: drawPhone('Ten Minutes', [
          title('What fits today?'),
          choices(['5 min', '10 min', '20 min'], 1),
          card('Stretch and wake up', 'On a mat, no jumping'),
          card('Legs and balance', 'Beside a chair'),
          note('This week: 3 sessions, no streak to lose'),
          meter(0.6),
          button('Start with the trainer'),
        ]),
        conceptQuestions: [
          'What is your first impression of Ten Minutes?',
          'When in your week would you use it, and what would it replace?',
          'What would make you stop using it after a month?',
        ],
      },
      {
        conceptId: 'going_together',
        conceptName: 'Going Together',
        imageDescription:
          'Finds another member who goes to the same gym class or runs at your pace, and proposes a day for both. Each says yes before names are shown. If one cannot come, the other hears of it an hour before. Five pounds a month on top of the membership.',
        drawing: drawPhone('Going Together', [
          title('Someone at your pace'),
          card('Tuesday, 18:30', 'Yoga, main hall', '1 place'),
          card('Saturday, 9:00', 'Run, 5 km, easy', '2 going'),
          note('Names are shown when both have said yes'),
          button('Propose a day'),
          quietButton('Not this week'),
          note('5 pounds a month, cancel at any time'),
        ]),
        conceptQuestions: [
          'What is your first impression of Going Together?',
          'What would you want to know about the other member before you said yes?',
          'Is 5 pounds a month a fair price for it, and why?',
        ],
      },
    ],
    comparativeQuestions: ['Which of the two would you still be using in February, and why?'],
    conceptOrder: 'randomized_per_participant',
    audienceCriteria: 'Gym members and runners in the UK, aged 25 to 60',
    participantCount: 6,
  },
  {
    id: 'what-is-for-dinner',
    type: 'CONCEPT_VALIDATION',
    title: 'Two answers to what is for dinner',
    objective:
      'Decide which of two ideas for weekday dinners to take further: what households expect of each, what it would have to replace, and where the price stops them.',
    concepts: [
      {
        conceptId: 'use_it_first',
        conceptName: useItFirst,
        imageDescription:
          'An app that reads the grocery receipt and keeps a list of what is in the fridge and what should be eaten first. Each afternoon it proposes one dinner from what is there, in under thirty minutes. Free with adverts, or 2 pounds a month without.',
        drawing: drawPhone(useItFirst, [
          title('Eat these first'),
          row('Spinach', 'today'),
          row('Chicken thighs', 'tomorrow'),
          row('Yoghurt', '3 days'),
          card('Chicken and spinach curry', 'Everything is at home', '25 min'),
          button('Cook this tonight'),
          quietButton('Propose something else'),
        ]),
        conceptQuestions: [
          'What is your first impression of Use It First?',
          'What would you have to do differently in your kitchen for it to work?',
          'How likely are you to try it next month, from 1 to 5?',
        ],
      },
      {
        conceptId: 'four_dinners',
        conceptName: 'Four Dinners',
        imageDescription:
          'A box each Sunday with the ingredients for four dinners, measured for your household, so that what is left of one goes into the next. You choose from ten recipes until Thursday. 42 pounds a week for a household of four; skip any week.',
        drawing: drawPhone('Four Dinners', [
          title('Your box for Sunday'),
          choices(['2 eat', '3 eat', '4 eat'], 2),
          row('Roast vegetables and lentils', 'Mon'),
          row('Lentil soup with bread', 'Tue'),
          row('Fish pie', 'Wed'),
          note('Change your recipes until Thursday'),
          button('Keep this box, 42 pounds'),
          quietButton('Skip this week'),
        ]),
        conceptQuestions: [
          'What is your first impression of Four Dinners?',
          'What would it replace in your week, and what would it not?',
          'Is 42 pounds a week a fair price for it, and why?',
        ],
      },
    ],
    comparativeQuestions: ['Which of the two would you try first, and what would you miss from the other?'],
    conceptOrder: 'randomized_per_participant',
    audienceCriteria: 'Home cooks in the UK, aged 26 to 65',
    participantCount: 6,
  },
];
