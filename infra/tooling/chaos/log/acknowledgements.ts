import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A change that the product reported as stored. */
export interface Acknowledgement {
  readonly position: string;
  /** Stream of the change. */
  readonly stream: string;
}

/** The client's own record: each acknowledgement is on disk before the client continues. */
export function openAcknowledgements(file: string) {
  return {
    note: (acknowledgement: Acknowledgement): void => appendFileSync(file, `${JSON.stringify(acknowledgement)}\n`),
    all: (): Acknowledgement[] =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line) as Acknowledgement)
        : [],
  };
}

export type Acknowledgements = ReturnType<typeof openAcknowledgements>;
