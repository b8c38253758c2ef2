import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { screenMeasure } from '../../lib/diagnostics/screen-measure.ts';

/**
 * Puts the time that each new screen took to render on the browser's timeline, where diagnostics find it however late
 * they begin. Called first of all in the frame.
 */
export function useScreenMeasure(): void {
  const { pathname } = useLocation();
  const measured = useRef('');
  const start = performance.now();
  useLayoutEffect(() => {
    if (measured.current === pathname) return;
    measured.current = pathname;
    performance.measure(screenMeasure, { start, detail: pathname });
  });
}
