import { Chapter, type Statement, Statements } from './chapter.tsx';

const checks: readonly Statement[] = [
  {
    name: 'Quotes are exact',
    text: 'Every quote under a finding is found in the transcript, letter by letter, where it says it is.',
  },
  {
    name: 'Counts match quotes',
    text: 'Every "n of 8" is counted once more from the transcripts. One that is off fails the check.',
  },
  {
    name: 'Outcomes are spread as they were drawn',
    text: 'Over many panels, the number who succeed at a task varies as independent draws would, no more and no less.',
  },
  {
    name: 'Opinions do not follow our vocabulary',
    text: 'How many participants hold a view must hardly depend on how many sentences were written for it.',
  },
  {
    name: 'Participants agree with their cards',
    text: 'What is asked about themselves is answered from the card, no two circumstances exclude each other, and what an audience asks for is met or declared as missing.',
  },
  {
    name: 'What was shown is recalled',
    text: 'Prices, times and limits that stand in the study are repeated as they stand, and ratings stay on their scale.',
  },
  {
    name: 'No one repeats another',
    text: 'No two participants give one sentence to the same question, unless it is bare, like a number or a refusal.',
  },
  {
    name: 'Faults in a brief are found',
    text: 'Briefs with a fault in them, and the same ones mended, must come out differently. A bad idea must not be praised, and where there is nothing to find, at most one major finding may come out.',
  },
  {
    name: 'Every sentence is accounted for',
    text: 'The analysis knows each sentence that is said, and what its writer meant by it, or leaves it out on purpose.',
  },
  {
    name: 'The same again',
    text: 'The same study and seed give the same words. A question added at the end changes no answer before it.',
  },
];

/** What needs no judgement, and is checked by program. */
export function ProgramChecks() {
  return (
    <Chapter
      title="What a program checks"
      intro={
        <p>
          Some things need no judgement. A program holds the same studies of our own and some smaller ones, and fails
          when one of these rules is broken. All of them can be kept while an answer misses its question: a program can
          count, but it cannot tell whether an answer makes sense. That is why the readers come first on this page.
        </p>
      }
    >
      <Statements items={checks} />
    </Chapter>
  );
}
