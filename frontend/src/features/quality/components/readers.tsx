import { Chapter } from './chapter.tsx';

/** Who judged, and how; said before the figures are taken apart. */
export function Readers() {
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
            The briefs were written by others than the participants' sentences, half of them about subjects that the
            participants did not know then. Of studies that were held with a connected language model, these figures say
            nothing.
          </p>
        </>
      }
    />
  );
}
