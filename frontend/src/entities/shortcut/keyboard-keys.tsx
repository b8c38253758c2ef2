import { Fragment } from 'react';

const look = 'inline-block min-w-5 rounded-[3px] border border-line-strong px-1 text-center font-sans text-xs';

/** One key, as it is printed on the keyboard. */
export function Key({ children }: { readonly children: string }) {
  return <kbd className={look}>{children}</kbd>;
}

/** Keys that are pressed one after the other. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index === 0 ? null : <span className="text-ink-2 text-xs">then</span>}
          <Key>{key.toUpperCase()}</Key>
        </Fragment>
      ))}
    </span>
  );
}
