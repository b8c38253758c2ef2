/** What a server responded to a form. */
export interface FormResponse {
  readonly status: number;
  readonly text: string;
}

/**
 * Posts a form and reads the whole response within `timeoutMs`. Redirects are not followed, because a form may contain
 * secrets.
 * @throws Error if there is no complete response in time.
 */
export async function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<FormResponse> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, text: await response.text() };
}
