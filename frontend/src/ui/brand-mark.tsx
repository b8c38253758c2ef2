import { clsx } from 'clsx';
import { flowPaths } from './streamlines.tsx';

const paths = flowPaths({ count: 4, width: 32, height: 30, radius: 5.4, solid: { x: 16, y: 15 } });

/** The logo: four streamlines around a solid. */
export function BrandMark({ size = 28, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 -1 32 32"
      aria-hidden="true"
      fill="none"
      className={clsx('shrink-0', className)}
    >
      {paths.map((path) => (
        <path key={path} d={path} stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" />
      ))}
      <circle cx="16" cy="15" r="3.4" className="fill-accent" />
    </svg>
  );
}

/** Mark and name. */
export function Brand({ className }: { readonly className?: string }) {
  return (
    <span
      className={clsx('inline-flex items-center gap-2.5 font-semibold text-reading tracking-[-0.015em]', className)}
    >
      <BrandMark />
      Windtunnel
    </span>
  );
}
