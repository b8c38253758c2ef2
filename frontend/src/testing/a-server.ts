import { vi } from 'vitest';

type Answer = { readonly status?: number; readonly body?: unknown } | 'no answer';

/** A server that responds by the last part of the path and repeats the last response. Records what was sent. */
export function aServer(answers: Readonly<Record<string, readonly Answer[]>>) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.split('/').slice(-1)[0] ?? '';
    const before = sent.filter((each) => each.path === path).length;
    sent.push({ path, body: JSON.parse(String(init.body ?? '{}')) });
    const answer = answers[path]?.[before] ?? answers[path]?.at(-1) ?? { status: 404 };
    if (answer === 'no answer') throw new TypeError('failed to fetch');
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 });
  });
  return { sent };
}
