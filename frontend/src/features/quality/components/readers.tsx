import { Chapter } from './chapter.tsx';

/** Who judged what, and how, with the number of `ours`, our own studies; said before the figures are taken apart. */
export function Readers({ ours }: { readonly ours: number }) {
  return (
    <Chapter
      title="Who read them"
      intro={
        <>
          <p>
            The readers are language models, independent of the participants.{' '}
            <strong>No panel of people has read them.</strong> Each was told to be a professional researcher and not to
            be kind, and knew nothing about how the answers are made. A model may overlook what a person would notice,
            and the other way round.
          </p>
          <p>
            A reader gets a study as a colleague would: the brief, what was shown, a card for each participant, and 24
            answers drawn at random. It says of each whether the interviewer could tick the question off, and whether a
            native speaker would put it like that. Then it reads all transcripts and writes down up to ten takeaways of
            its own. Only after that does it open the analysis, and judges every finding by its quotes.
          </p>
          <p>
            Two kinds of studies are read. <strong>Our own</strong>, {ours} of them, we wrote ourselves and used while
            making the participants: what went wrong in them was mended. The product's templates are of the same kind,
            but none of these studies is a template, and no reader has read one. <strong>Those of strangers</strong>{' '}
            were written by others than the participants' sentences, half of them about subjects that the participants
            did not know then. Of studies that were held with a connected language model, these figures say nothing.
          </p>
        </>
      }
    />
  );
}
