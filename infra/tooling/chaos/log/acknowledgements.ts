import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Acknowledgement } from './verdict.ts';

/** The client's own record, one line per answer it got, written before it goes on. */
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
