import { describe, expect, it } from 'vitest';
import { type LighthouseReport, loadOf } from './lighthouse-report.ts';
import { medianLoad, missedGoals } from './measurement.ts';
import { measuredPages } from './pages.ts';

/** A report about a page that painted first after 100 ms. */
function aReport(more: { readonly performance?: number; readonly beforePaint?: number } = {}): LighthouseReport {
  const { performance = 0.97, beforePaint = 6 } = more;
  const sent = (networkRequestTime: number) => ({
    url: `http://127.0.0.1/assets/${networkRequestTime}.js`,
    resourceType: 'Script',
    networkRequestTime,
  });
  const audit = (id: string, rest: object) => ({ id, title: id, score: 1, scoreDisplayMode: 'numeric', ...rest });
  return {
    categories: {
      performance: { score: performance },
      accessibility: { score: 1 },
      'best-practices': { score: 1 },
    },
    audits: {
      'network-requests': audit('network-requests', {
        details: { items: [...Array.from({ length: beforePaint }, (_, index) => sent(index)), sent(150)] },
      }),
      metrics: audit('metrics', { details: { items: [{ observedFirstContentfulPaint: 100 }] } }),
      'first-contentful-paint': audit('first-contentful-paint', { numericValue: 1_200 }),
      'image-alt': audit('image-alt', { title: 'Image elements have [alt] attributes', scoreDisplayMode: 'binary' }),
      'color-contrast': audit('color-contrast', { title: 'Contrast', scoreDisplayMode: 'binary', score: 0 }),
    },
  };
}

const [login] = measuredPages;
const measured = (report: LighthouseReport, scriptBytes = 100_000) => {
  if (login === undefined) throw new Error('No page is measured');
  return missedGoals({ page: login, loads: [loadOf(report)], scriptBytes });
};

describe('a load of a page', () => {
  it('counts what was sent before the first paint, and names what failed', () => {
    const { requestsBeforePaint, requests, firstPaintMs, failed, scripts } = loadOf(aReport());
    expect([requestsBeforePaint, requests, firstPaintMs]).toEqual([6, 7, 1_200]);
    expect(failed).toEqual(['Contrast']);
    expect(scripts.at(-1)).toBe('/assets/150.js');
  });

  it('that failed has no figures', () => {
    expect(() => loadOf({ ...aReport(), runtimeError: { message: 'The page did not paint' } })).toThrow(
      'did not paint',
    );
  });

  it('is judged by the median', () => {
    const loads = [0.99, 0.6, 0.95].map((performance) => loadOf(aReport({ performance })));
    expect(medianLoad(loads).performance).toBe(95);
  });
});

describe('the goals', () => {
  it('are reached by a page that is fast, and light', () => expect(measured(aReport())).toEqual([]));

  it('are each missed in words', () => {
    expect(measured(aReport({ performance: 0.94 }))).toEqual(['performance 94, not 95']);
    expect(measured(aReport({ beforePaint: 9 }))).toEqual(['9 requests before the first paint, not 8']);
    expect(measured(aReport(), 110_001)).toEqual(['110.0 kB of scripts, not 110.0 kB']);
  });
});
