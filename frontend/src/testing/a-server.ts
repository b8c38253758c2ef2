import { vi } from 'vitest';

type Planned = { readonly status?: number; readonly body?: unknown } | 'no response';

/** A server that chooses its response by the last path segment and repeats the final one. Records what was sent. */
export function aServer(planned: Readonly<Record<string, readonly Planned[]>>) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.split('/').slice(-1)[0] ?? '';
    const before = sent.filter((each) => each.path === path).length;
    sent.push({ path, body: JSON.parse(String(init.body ?? '{}')) });
    const response = planned[path]?.[before] ?? planned[path]?.at(-1) ?? { status: 404 };
    if (response === 'no response') throw new TypeError('failed to fetch');
    return new Response(JSON.stringify(response.body ?? {}), { status: response.status ?? 200 });
  });
  return { sent };
}
