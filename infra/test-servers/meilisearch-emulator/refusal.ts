/** An error response in the real server's format. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body() {
    const type = this.status === 401 || this.status === 403 ? 'auth' : 'invalid_request';
    return { message: this.message, code: this.code, type, link: `https://docs.meilisearch.com/errors#${this.code}` };
  }
}

export const badRequest = (message: string) => new Refusal(400, 'bad_request', message);
export const indexNotFound = (uid: string) => new Refusal(404, 'index_not_found', `Index \`${uid}\` not found.`);

/** @throws Refusal for a field that the route does not recognise, as the real server does. */
export function onlyKnown(body: object, known: readonly string[], code = 'bad_request'): void {
  for (const name of Object.keys(body)) {
    if (known.includes(name)) continue;
    const names = known.map((one) => `\`${one}\``).join(', ');
    throw new Refusal(400, code, `Unknown field \`${name}\`: expected one of ${names}`);
  }
}
