import { useEffect, useState } from 'react';
import { type Notice, recordNotices } from '../../lib/notify.ts';

/** A toast that was shown. */
export interface PastNotice extends Pick<Notice, 'tone' | 'text' | 'about'> {
  /** In milliseconds. */
  readonly at: number;
}

const pastMax = 20;

/**
 * The most recent toasts, newest first, repeated ones once. They go with the frame when the session ends, because they may
 * name a user's studies.
 */
export function usePastNotices(): readonly PastNotice[] {
  const [notices, setNotices] = useState<readonly PastNotice[]>([]);
  useEffect(
    () =>
      recordNotices((notice) =>
        setNotices((before) => {
          const others = before.filter(({ text, about }) => text !== notice.text || about !== notice.about);
          return [{ ...notice, at: Date.now() }, ...others].slice(0, pastMax);
        }),
      ),
    [],
  );
  return notices;
}
