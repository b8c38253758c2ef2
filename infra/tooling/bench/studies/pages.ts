import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { startBenchProduct } from '../bench-product.ts';
import { type Load, sendLoad } from '../load.ts';
import { type Figure, formatCount, median, perSecond } from '../report.ts';
import { createDrafts } from './save-step.ts';

const studies = 10_000;
const requests = 40;
const connections = 4;
const rounds = 5;
const bytesMax = 100_000;
const pageMs = 50;

/** What the page asks for: the first page, one in the middle, filtered pages, and another order. */
const queries = [
  'limit=30',
  'limit=30&offset=5010',
  'limit=30&offset=9990',
  'limit=30&status=DRAFT&offset=300',
  'limit=30&status=FAILED,CANCELLED',
  'limit=30&type=PRODUCT_DISCOVERY',
  'limit=30&sort=title&offset=5010',
];

/** Pages of a list of 10,000 studies: how large an answer is, and how long it takes when nothing is cached. */
export async function studiesPages(): Promise<Figure[]> {
  const product = await startBenchProduct({ turnMs: 0 });
  await createDrafts(product, studies);
  const { headers, origin, path } = {
    headers: { authorization: `Bearer ${product.token}` },
    origin: product.origin,
    path: studyRoutes.list.path,
  };
  const sizes: number[] = [];
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const query of queries) {
      // A write moves the read models on, so that no answer of before is kept.
      await createDrafts(product, 1);
      const startedMs = performance.now();
      const response = await fetch(`${origin}${path}?${query}`, { headers });
      const text = await response.text();
      if (round > 0) times.push(performance.now() - startedMs);
      sizes.push(Buffer.byteLength(text));
    }
  }
  const load: Load = {
    origin,
    token: product.token,
    method: 'GET',
    path: `${path}?${queries[0]}`,
    bodies: [],
    connections,
    requests,
  };
  const cached = perSecond(requests, (await sendLoad(load)).totalMs);
  await product.close();
  const largest = Math.max(...sizes);
  return [
    {
      name: `largest page of ${formatCount(studies)} studies / 100 kB`,
      ratio: largest / bytesMax,
      goal: { atMost: 1 },
      detail: `${formatCount(largest)} bytes, ${queries.length} different pages`,
    },
    {
      name: `page of ${formatCount(studies)} studies right after a write / ${pageMs} ms`,
      ratio: median(times) / pageMs,
      goal: { atMost: 1 },
      detail: `median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms; ${formatCount(cached)} a second when nothing was written`,
    },
  ];
}
