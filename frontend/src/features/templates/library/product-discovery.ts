import type { DiscoveryTemplate } from '../template.ts';

/** What the sample study is made from: of all templates, one without images, and one of the least expensive. */
export const schoolWeek: DiscoveryTemplate = {
  id: 'school-week',
  type: 'PRODUCT_DISCOVERY',
  title: 'What school asks of a family, week by week',
  objective:
    'Understand how parents find out what school needs from them, how they keep it in mind until the day, and where things slip, before we decide what to build.',
  productDomain: 'Keeping up with what school asks of a family',
  discussionTopics: [
    'How a day with school in it goes, from waking to bedtime',
    'What reaches you from school, and what becomes of it',
    'The last time something for school was forgotten or came too late',
    'Who else looks after the children, and how that is settled',
    'What would make one school day easier',
  ],
  targetOutcomes: [
    'We can name the three moments at which things slip most often',
    'We know which of these moments parents would let a product take over',
  ],
  audienceCriteria: 'Parents in the UK with children at primary school, aged 28 to 50',
  participantCount: 5,
};

export const discoveryTemplates: readonly DiscoveryTemplate[] = [
  {
    id: 'seeing-a-doctor',
    type: 'PRODUCT_DISCOVERY',
    title: 'Getting a medical appointment, and keeping track of it',
    objective:
      'Learn what patients go through from the first thought of seeing a doctor to knowing their results, what they do when it does not work, and which part of it they would most like to be spared.',
    productDomain: 'Getting medical appointments and results',
    discussionTopics: [
      'How you get an appointment with a doctor, and what makes it hard',
      'What you did the last time no appointment was left',
      'How you decide between the doctor, the pharmacist and waiting',
      'How test results reach you, and what you do with them',
      'How you keep track of appointments, for yourself and for others',
    ],
    targetOutcomes: [
      'We know at which step patients give up, and what they do instead',
      'We can rank the parts of the journey by how much they trouble patients',
    ],
    audienceCriteria: 'Patients in the UK, aged 30 to 75',
    participantCount: 6,
  },
  schoolWeek,
];
