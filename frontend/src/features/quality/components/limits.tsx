import { Chapter, type Statement, Statements } from './chapter.tsx';

const limits: readonly Statement[] = [
  {
    name: 'They know three things',
    text: "Your study's text, your description of the audience, and sentences that were written for them beforehand. Of the world, your market and today they know nothing.",
  },
  {
    name: 'They see no images and visit no sites',
    text: 'A screen is what its description says. A task is a modelled walk-through; trouble that only the model put there is a thing to check, never a finding.',
  },
  {
    name: 'They speak English',
    text: 'To a question in another language they say that they cannot follow.',
  },
  {
    name: 'Their numbers are no measurements',
    text: 'Ratings and success rates follow published averages over many studies, not your customers. With ten participants or fewer, no distribution is certain anyway.',
  },
  {
    name: 'Some subjects are new to them',
    text: 'There they fall back on general remarks, or take the study for one about something else.',
  },
  {
    name: 'The analysis knows only them',
    text: "The built-in analysis recognises the built-in participants' own sentences, and no others.",
  },
];

/** What the built-in participants cannot do. */
export function Limits() {
  return (
    <Chapter
      title="What they cannot do"
      intro={
        <p>
          Before a launch, the review step names the questions that they will probably not answer well: in another
          language, leading, two in one, no question at all, or outside what they know. It does not notice all of them.
        </p>
      }
    >
      <Statements items={limits} />
    </Chapter>
  );
}
