import {
  bar,
  button,
  card,
  chip,
  desk,
  drawing,
  field,
  meter,
  phone,
  quietButton,
  row,
  slotBox,
  small,
  title,
} from './wireframe-parts.ts';

/**
 * Drawn screens for the demo studies, SVG by name: plain boxes and words, so that nothing borrowed is shipped.
 */
export const wireframes = {
  'closing-box': drawing(phone, [
    bar(phone, 'Closing Box'),
    title(24, 130, 'Two boxes ready for 17:30'),
    small(24, 158, 'Packed from what is left on the counter'),
    card(24, 186, 342, 120, 'Bakery box', '6 items, worth about 14 pounds', '4.50'),
    card(24, 322, 342, 120, 'Lunch box', '3 items, worth about 17 pounds', '5.00'),
    small(24, 486, 'Collected by neighbours between 17:30 and 18:15'),
    meter(24, 506, 342, 0.7),
    small(24, 548, '14 of 20 kg saved this week'),
    button(24, 690, 342, 'Offer both boxes'),
  ]),
  'smart-order': drawing(phone, [
    bar(phone, 'Smart Order'),
    title(24, 130, 'Order for Thursday'),
    small(24, 158, 'From last month, the weather and your events'),
    row(24, 190, 342, 'Oat milk', '12 l', '- 3'),
    row(24, 250, 342, 'Sourdough', '18 loaves', '+ 2'),
    row(24, 310, 342, 'Tomatoes', '6 kg', '- 2'),
    row(24, 370, 342, 'Brownies', '24 pieces', '='),
    small(24, 456, 'Rain from noon: about 15 % fewer lunches'),
    button(24, 640, 342, 'Send to supplier'),
    quietButton(24, 704, 342, 'Change something'),
  ]),
  'clinic-find': drawing(desk, [
    bar(desk, 'Riverside Clinic'),
    title(48, 140, 'What do you need help with?'),
    field(48, 164, 620, 'Describe it in your own words'),
    small(48, 252, 'Or choose a reason'),
    chip(48, 270, 'New problem'),
    chip(226, 270, 'Follow-up'),
    chip(404, 270, 'Repeat prescription'),
    card(48, 344, 400, 120, 'See someone today', 'For things that cannot wait', 'from 14:10'),
    card(472, 344, 400, 120, 'Choose another day', 'Your usual doctor is in on Tuesday', 'from 9:00'),
    button(48, 540, 220, 'Continue'),
  ]),
  'clinic-times': drawing(desk, [
    bar(desk, 'Riverside Clinic'),
    title(48, 140, 'Choose a time'),
    small(48, 168, 'In person, 10 minutes, ground floor'),
    ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day, index) => small(60 + index * 176, 216, day)),
    ...Array.from({ length: 5 }, (_, day) =>
      Array.from({ length: 4 }, (_slot, slot) =>
        slotBox(
          48 + day * 176,
          236 + slot * 64,
          ['9:10', '10:40', '14:20', '16:00'][slot] ?? '',
          (day + slot) % 3 !== 0,
        ),
      ).join(''),
    ),
    small(48, 520, 'Phone appointments are usually two days earlier'),
    button(48, 540, 220, 'Take Tue 10:40'),
  ]),
  'clinic-confirm': drawing(desk, [
    bar(desk, 'Riverside Clinic'),
    title(48, 140, 'Tuesday 10:40 with Dr Amara Lindqvist'),
    row(48, 176, 640, 'Where', 'Room 4, ground floor, step-free', 'Map'),
    row(48, 236, 640, 'Reminder', 'Text message the evening before', 'Change'),
    row(48, 296, 640, 'For', 'Follow-up of a blood test', 'Change'),
    field(48, 376, 640, 'Anything the doctor should know before?'),
    button(48, 500, 240, 'Book this time'),
    quietButton(308, 500, 240, 'Back to times'),
  ]),
} as const;

export type WireframeName = keyof typeof wireframes;
