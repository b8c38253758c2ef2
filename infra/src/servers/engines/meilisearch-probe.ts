import { CredentialsRefused, type ServerProbe } from '../server-probe.ts';
import { httpAdvice, httpHost } from './http-address.ts';

const answerMs = 5_000;
const refusedStatuses: ReadonlySet<number> = new Set([401, 403]);

export function meilisearchProbe(url: string, key: string | null): ServerProbe {
  const host = httpHost(url);
  return {
    server: 'Meilisearch',
    setting: 'MEILISEARCH_URL',
    place: `${host.host}:${host.port}`,
    hosts: [host],
    tls: host.tls,
    credentials: key === null ? 'requests without a key: set MEILISEARCH_KEY' : 'the key in MEILISEARCH_KEY',
    advice: httpAdvice('MEILISEARCH_URL'),
    // Searches are refused without it, and everything else works.
    isNeeded: false,
    isWatched: true,
    ask: async () => {
      const response = await fetch(`${url.replace(/\/+$/, '')}/indexes/windtunnel-search`, {
        headers: key === null ? {} : { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(answerMs),
      });
      await response.body?.cancel();
      if (refusedStatuses.has(response.status)) throw new CredentialsRefused(`Status ${response.status}`);
      if (response.status >= 500) throw new Error(`status ${response.status}`);
    },
  };
}
