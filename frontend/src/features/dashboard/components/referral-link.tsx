import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { useCopied } from '../../../ui/use-copied.ts';

/** The link, to be copied. If the browser does not allow that, the link is selected, so that the user can. */
export function ReferralLink({ link }: { readonly link: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopied();
  const [refused, setRefused] = useState(false);
  const press = async () => {
    const allowed = await copy(link);
    setRefused(!allowed);
    if (!allowed) field.current?.select();
  };
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Your referral link
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={link}
          className={clsx(controlClass, 'flex-1 truncate')}
          onFocus={(event) => event.target.select()}
        />
        <Button className="min-w-22" onClick={() => void press()}>
          {copied ? 'Copied!' : 'Copy'}
        </Button>
      </div>
      <p role="status" className={clsx(refused ? 'mt-1.5 text-ink-2 text-sm' : 'sr-only')}>
        {refused ? 'The link is selected. Copy it with your keyboard or menu.' : copied ? 'Link copied' : ''}
      </p>
    </div>
  );
}
