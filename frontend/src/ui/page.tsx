import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';

export interface PageProps {
  /** The browser tab's title: 'Projects' becomes 'Projects · Windtunnel'. */
  readonly title: string;
  /** 1120 px for work, 720 px for reading. */
  readonly width?: 'content' | 'reading';
  readonly children: ReactNode;
}

/** The width and margins of a signed-in screen, and its tab title. */
export function Page({ title, width = 'content', children }: PageProps) {
  usePageTitle(title);
  return (
    <div
      className={clsx(
        'mx-auto w-full px-4 pt-6 pb-24 sm:px-8 sm:pt-10',
        width === 'content'
          ? 'max-w-[calc(var(--container-content)+4rem)]'
          : 'max-w-[calc(var(--container-reading)+4rem)]',
      )}
    >
      {children}
    </div>
  );
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Windtunnel`;
  }, [title]);
}
