import type { ErrorCode, ErrorDetails } from '../errors.ts';
import { errorTable } from '../errors.ts';

/** A refusal with a stable code. The HTTP status and the default text are looked up in `errorTable`. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, options: { text?: string; details?: ErrorDetails } = {}) {
    super(options.text ?? errorTable[code].text);
    this.code = code;
    this.details = options.details;
  }
}
