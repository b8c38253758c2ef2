import {
  button,
  card,
  choices,
  drawPage,
  drawPhone,
  field,
  meter,
  note,
  quietButton,
  row,
  title,
} from '../drawing/drawing.ts';
import type { DesignTemplate } from '../template.ts';

const restaurant = 'The Old Mill';

export const designTemplates: readonly DesignTemplate[] = [
  {
    id: 'booking-a-table',
    type: 'DESIGN_REVIEW',
    title: 'Booking a table: two screens',
    objective:
      'See what guests understand, expect and worry about on the way to a booked table, before the screens are built.',
    screens: [
      {
        screenId: 'choose_time',
        screenName: 'Choose a time',
        imageDescription:
          'A restaurant page that asks for the number of guests and the day, and shows four times. One time is chosen. A note says that tables are held for fifteen minutes. A button says Continue.',
        drawing: drawPage(restaurant, [
          title('When would you like to come?'),
          choices(['1 guest', '2 guests', '3 guests', '4 guests', '5 or more'], 1),
          field('Day', 'Saturday, 12 April'),
          choices(['18:00', '18:30', '20:15', '20:45'], 2),
          note('We hold your table for fifteen minutes. From five guests on, please call us.'),
          button('Continue'),
        ]),
        screenQuestions: [
          'What would you do first on this screen, and what do you expect to happen?',
          'What do you take the note about fifteen minutes to mean for you?',
          'What is missing here for you to choose a time?',
        ],
      },
      {
        screenId: 'your_details',
        screenName: 'Your details',
        imageDescription:
          'The booking in one line, fields for a name and a phone number, one for allergies, a sentence that a card is charged ten pounds a head if no one comes, and the button Book the table.',
        drawing: drawPage(restaurant, [
          note('Saturday, 12 April at 20:15, two guests'),
          field('Name', 'Your name'),
          field('Phone', 'We only call about this booking'),
          field('Allergies and wishes', 'Optional'),
          note('Your card is charged 10 pounds a head only if no one comes and we were not told by noon.'),
          button('Book the table'),
        ]),
        screenQuestions: [
          'How do you feel about what you are asked for here?',
          'What does the sentence about the card change for you?',
          'How would you know that the table is yours?',
        ],
      },
    ],
    audienceCriteria: 'Restaurant guests and diners in the UK, aged 24 to 70',
    participantCount: 5,
  },
  {
    id: 'parcel-and-return',
    type: 'DESIGN_REVIEW',
    title: 'Following a parcel, and sending it back: two screens',
    objective:
      'Learn whether shoppers can tell from two screens when their parcel comes, what they can still change, and how they would send something back.',
    screens: [
      {
        screenId: 'parcel',
        screenName: 'Your parcel',
        imageDescription:
          'A phone screen with a parcel that is out for delivery, a bar for its way, a time between 14:10 and 15:10, two rows for where it may be left, and the buttons Change the day and Where is it now.',
        drawing: drawPhone('My Orders', [
          title('Out for delivery'),
          meter(0.75),
          card('Today, 14:10 to 15:10', 'Winter jacket, 1 parcel'),
          row('If you are out', 'next door'),
          row('Sign for it', 'no'),
          button('Change the day'),
          quietButton('Where is it now?'),
        ]),
        screenQuestions: [
          'What does this screen tell you about your parcel, in your own words?',
          'What would you do if you could not be at home today?',
          'What would you still want to ask the shop or the courier?',
        ],
      },
      {
        screenId: 'send_back',
        screenName: 'Send it back',
        imageDescription:
          'A phone screen for a return: the item, three reasons, two ways to hand it over (a parcel locker for free, or collection for 3 pounds), a line that the refund comes within five days, and the button Get the label.',
        drawing: drawPhone('My Orders', [
          title('Send back the winter jacket'),
          choices(['Too small', 'Not as shown', 'Other'], 0),
          card('Parcel locker', 'Station Road, no printer needed', 'free'),
          card('Collected at the door', 'Tomorrow between 8 and 12', '3 pounds'),
          note('Your refund arrives within five days'),
          note('Send it back by 2 May'),
          button('Get the label'),
        ]),
        screenQuestions: [
          'Which way of sending it back would you choose, and why?',
          'What would you worry about after pressing the button?',
          'Which words here are unclear, or not the ones you would use?',
        ],
      },
    ],
    audienceCriteria: 'Online shoppers in the UK, aged 20 to 65',
    participantCount: 5,
  },
];
