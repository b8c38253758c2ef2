import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Streamlines } from '../../../ui/streamlines.tsx';

export interface ErrorScreenProps {
  /** What happened, in words for the user. */
  readonly text: string;
  readonly onStartOver: () => void;
}

/** Shown when the wizard cannot continue: reload, leave or start over. The user's input stays in this browser. */
export function ErrorScreen({ text, onStartOver }: ErrorScreenProps) {
  return (
    <div role="alert" className="mx-auto max-w-xl py-10">
      <Streamlines lines={7} width={440} height={120} radius={0.22} at={0.3} hollow />
      <h1 tabIndex={-1} className="mt-6 font-semibold text-xl">
        Study Creation Error
      </h1>
      <p className="mt-2 text-ink-2 text-reading">{text}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload and Continue
        </Button>
        <LinkButton to={paths.studies.getHref()}>Return to Studies</LinkButton>
        <Button variant="quiet" onClick={onStartOver}>
          Start Over
        </Button>
      </div>
    </div>
  );
}
