import { paths } from '../../../../app/paths.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';

/** The drawing above shows what happens; this says what it means for the user. */
export function NothingYet() {
  return (
    <section className="max-w-reading">
      <h2 className="font-semibold text-lg">Results are not available yet. The study is still in progress.</h2>
      <p className="mt-1.5 text-ink-2 text-reading">
        The first participant's results open as soon as their interview ends.
      </p>
      <LinkButton to={paths.studies.getHref()} className="mt-5">
        Back to Studies
      </LinkButton>
    </section>
  );
}
