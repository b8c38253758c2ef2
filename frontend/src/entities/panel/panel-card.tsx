import type { ListedPanelView } from '@windtunnel/contracts/http/panels';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { cut, formatDate } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SimulatedMark } from '../../ui/simulated-mark.tsx';
import { DeletePanelQuestion } from './delete-panel-question.tsx';
import { RenamePanelForm } from './rename-panel-form.tsx';

const namedMax = 4;
const audienceShownMax = 180;

/** How one of several panels is chosen. */
export interface PanelChoice {
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  /** What is said and asked below the chosen one. */
  readonly details: (panel: ListedPanelView) => ReactNode;
}

export interface PanelCardProps {
  readonly panel: ListedPanelView;
  readonly choice?: PanelChoice;
  /** The card is about to disappear, and with it the focus. */
  readonly onDeleted: () => void;
}

/** One saved panel: its name, who is in it, for whom and in which study they were made, and since when it is kept. */
export function PanelCard({ panel, choice, onDeleted }: PanelCardProps) {
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const rename = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const chosen = choice?.chosenId === panel.id;
  const ask = (what: 'rename' | 'delete') => {
    opener.current = what === 'rename' ? rename.current : remove.current;
    setAsking(asking === what ? null : what);
  };
  const close = () => {
    setAsking(null);
    opener.current?.focus();
  };
  return (
    <li
      aria-label={panel.name}
      className={clsx(
        'rounded-card border bg-card transition-colors',
        'has-[input[type=radio]:focus-visible]:outline-2 has-[input[type=radio]:focus-visible]:outline-accent has-[input[type=radio]:focus-visible]:outline-offset-2',
        chosen ? 'border-accent ring-1 ring-accent' : choice === undefined ? 'border-line' : 'border-line-control',
      )}
    >
      <div className="relative p-4">
        {choice === undefined ? (
          <div className="flex flex-col gap-2">
            <PanelName panel={panel} />
            <PanelDetails panel={panel} linked />
          </div>
        ) : (
          <PanelOption panel={panel} choice={choice} chosen={chosen} />
        )}
        <div className="absolute top-2.5 right-2.5 flex">
          <IconButton
            ref={rename}
            label={`Rename ${panel.name}`}
            icon={<Pencil size={16} />}
            aria-expanded={asking === 'rename'}
            onClick={() => ask('rename')}
          />
          <IconButton
            ref={remove}
            label={`Delete ${panel.name}`}
            icon={<Trash2 size={16} />}
            aria-expanded={asking === 'delete'}
            onClick={() => ask('delete')}
          />
        </div>
      </div>
      {asking === 'rename' ? <RenamePanelForm panel={panel} onClose={close} /> : null}
      {asking === 'delete' ? <DeletePanelQuestion panel={panel} onDeleted={onDeleted} onKeep={close} /> : null}
      {chosen && asking === null ? choice?.details(panel) : null}
    </li>
  );
}

interface PanelOptionProps extends Required<Pick<PanelCardProps, 'panel' | 'choice'>> {
  readonly chosen: boolean;
}

/** The whole text of the card chooses it. */
function PanelOption({ panel, choice, chosen }: PanelOptionProps) {
  const details = useId();
  return (
    <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-3">
      <input
        type="radio"
        name="saved-panel"
        className="mt-1 size-4 shrink-0 accent-accent"
        checked={chosen}
        onChange={() => choice.onChoose(panel.id)}
        aria-label={panel.name}
        aria-describedby={details}
      />
      <span className="flex min-w-0 flex-1 flex-col gap-2">
        <PanelName panel={panel} />
        <span id={details} className="contents">
          <PanelDetails panel={panel} linked={false} />
        </span>
      </span>
    </label>
  );
}

function PanelName({ panel: { name } }: Pick<PanelCardProps, 'panel'>) {
  return <bdi className="pr-18 font-semibold text-reading [overflow-wrap:anywhere] pointer-coarse:pr-22">{name}</bdi>;
}

interface PanelDetailsProps extends Pick<PanelCardProps, 'panel'> {
  /** False inside an option, which may not contain links. */
  readonly linked: boolean;
}

function PanelDetails({ panel: { participants, audienceCriteria, study, savedAt }, linked }: PanelDetailsProps) {
  const named = participants.slice(0, participants.length > namedMax ? namedMax - 1 : namedMax);
  const rest = participants.length - named.length;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
        <SimulatedMark of="participants" n={participants.length} linked={linked} />
        <span>
          Saved <time dateTime={savedAt}>{formatDate(savedAt)}</time>
        </span>
      </span>
      <span className="flex items-start gap-2 text-base">
        <span className="flex shrink-0 gap-0.5">
          {named.map(({ id, name }) => (
            <Portrait key={id} id={id} name={name} size={24} />
          ))}
        </span>
        <span className="min-w-0">
          {named.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index === 0 ? '' : index === named.length - 1 && rest === 0 ? ' and ' : ', '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
          {rest === 0 ? '' : ` and ${rest} more`}
        </span>
      </span>
      <span className="text-base text-ink-2">
        Made for <q dir="auto">{cut(audienceCriteria, audienceShownMax)}</q>, in the study{' '}
        <q dir="auto">{study.title}</q> ({studyTypeLabels[study.type]})
      </span>
    </>
  );
}
