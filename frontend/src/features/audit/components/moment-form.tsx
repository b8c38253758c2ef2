import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export interface MomentFormProps {
  /** ISO 8601 UTC; null: now. */
  readonly asOf: string | null;
  readonly onChange: (asOf: string | null) => void;
}

/** Of '2026-11-23T22:10', which pickers make of a whole minute. */
const minuteLength = 16;

/** Which moment is looked at. The picker has no time zone, and its times are read as UTC, like those of the log. */
export function MomentForm({ asOf, onChange }: MomentFormProps) {
  const [picked, setPicked] = useState(asOf?.slice(0, 19) ?? '');
  const [refused, setRefused] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const moment = new Date(`${picked.padEnd(minuteLength + 3, ':00')}.999Z`);
    const isTime = picked !== '' && !Number.isNaN(moment.getTime());
    setRefused(!isTime);
    if (isTime) onChange(moment.toISOString());
  };
  return (
    <form onSubmit={show} noValidate className="mb-5">
      <TextField
        label="Balance as of, in UTC"
        type="datetime-local"
        step="1"
        hint="Everything in that second counts"
        value={picked}
        onChange={(event) => setPicked(event.target.value)}
        error={refused ? 'Choose a date and a time' : undefined}
      />
      <div className="mt-3 flex gap-2">
        <Button type="submit" variant="primary">
          Show balance
        </Button>
        {asOf === null ? null : <Button onClick={() => onChange(null)}>Back to now</Button>}
      </div>
    </form>
  );
}
