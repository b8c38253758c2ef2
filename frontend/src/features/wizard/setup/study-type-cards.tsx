import { useQuery } from '@tanstack/react-query';
import { type StudyType, studyTypes } from '@windtunnel/contracts/rules/study-type';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import { clsx } from 'clsx';
import { appInfoQuery } from '../../../lib/app-info.ts';
import { listed } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TypeMark } from '../../../ui/type-mark.tsx';
import { FieldAnchor } from '../fields/field-anchor.tsx';
import { useStudyField } from '../fields/use-study-field.ts';

const texts: Readonly<Record<StudyType, { readonly finds: string; readonly needs: string }>> = {
  USABILITY: { finds: 'Where people get stuck on a website', needs: 'A web address and tasks' },
  CONCEPT_VALIDATION: { finds: 'Which idea holds, and why', needs: 'One or more images of ideas' },
  PRODUCT_DISCOVERY: { finds: 'What people need before you build', needs: 'A domain and topics to talk about' },
  DESIGN_REVIEW: { finds: 'What a design says to those who see it', needs: 'Images of screens' },
};

/**
 * The four types as a single choice. Types the server has disabled are labelled 'Coming Soon' and cannot be chosen; if
 * the default is one of them, the card says so and names the available types.
 */
export function StudyTypeCards() {
  const { value, onChange, onBlur } = useStudyField('type');
  const open = useQuery(appInfoQuery()).data?.studyTypesOpen ?? studyTypes;
  const openNames = studyTypes.filter((type) => open.includes(type)).map((type) => studyTypeLabels[type]);
  return (
    <FieldAnchor path="type" onLeave={onBlur}>
      <fieldset>
        <legend className="mb-1.5 font-medium text-base">Study type</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {studyTypes.map((type) => (
            <StudyTypeCard
              key={type}
              type={type}
              closed={!open.includes(type)}
              chosen={value === type}
              onChoose={() => onChange(type)}
            />
          ))}
        </div>
        {open.includes(value) ? null : (
          <p role="status" className="mt-2 text-ink-2 text-sm">
            {studyTypeLabels[value]} is selected by default. You can choose {listed(openNames, 'or')} now, or continue
            with it.
          </p>
        )}
      </fieldset>
    </FieldAnchor>
  );
}

interface StudyTypeCardProps {
  readonly type: StudyType;
  readonly closed: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function StudyTypeCard({ type, closed, chosen, onChoose }: StudyTypeCardProps) {
  const { finds, needs } = texts[type];
  return (
    <label
      className={clsx(
        'relative flex min-w-0 flex-col gap-1 rounded-card border bg-card p-4 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        chosen ? 'border-accent ring-1 ring-accent' : 'border-line-control',
        closed ? 'cursor-not-allowed bg-sunken' : 'cursor-pointer hover:border-ink-3',
      )}
    >
      <input
        type="radio"
        name="study-type"
        className="sr-only"
        value={type}
        checked={chosen}
        disabled={closed}
        onChange={onChoose}
        aria-label={studyTypeLabels[type]}
        aria-describedby={`type-${type}`}
      />
      <span className="flex flex-wrap items-center justify-between gap-2">
        <TypeMark type={type} />
        <span className="flex gap-1">
          {closed ? <Badge>Coming Soon</Badge> : null}
          {closed && chosen ? <Badge tone="accent">Selected by default</Badge> : null}
        </span>
      </span>
      <span id={`type-${type}`} className="flex flex-col">
        <span className="text-base">{finds}</span>
        <span className="text-ink-2 text-sm">{needs}</span>
      </span>
    </label>
  );
}
