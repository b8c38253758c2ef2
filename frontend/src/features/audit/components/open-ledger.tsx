import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const form = /^[\w-]{1,64}$/;

/** Opens a ledger of which the id is known, such as from a user's data export. */
export function OpenLedger() {
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [refused, setRefused] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const isId = form.test(id.trim());
    setRefused(!isId);
    if (isId) void navigate(paths.ledger.getHref(id.trim()));
  };
  return (
    <form onSubmit={open} noValidate className="mb-8 flex flex-wrap items-start gap-3">
      <TextField
        label="Account id"
        hideLabel
        placeholder="Account id"
        autoComplete="off"
        spellCheck={false}
        value={id}
        onChange={(event) => setId(event.target.value)}
        error={refused ? 'An account id has up to 64 letters, digits and dashes' : undefined}
        className="w-full sm:w-96"
      />
      <Button type="submit">Open ledger</Button>
    </form>
  );
}
