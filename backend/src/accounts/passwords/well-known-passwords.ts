import { Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';

/** Refuses passwords that anyone would try first. */
@Injectable()
export class WellKnownPasswords {
  #common: Promise<ReadonlySet<string>> | null = null;

  /**
   * @param path the field that the refusal names.
   * @throws DomainError VALIDATION_ERROR for a password that is blank, one character repeated, or on the list.
   */
  async refuse(password: string, path: string): Promise<void> {
    this.#common ??= readList();
    const plain = password.normalize('NFKC').trim().toLowerCase();
    const isCommon = new Set(plain).size <= 1 || (await this.#common).has(plain);
    if (isCommon)
      throw new DomainError('VALIDATION_ERROR', {
        details: [{ path, message: 'This password is too common. Please choose another one.' }],
      });
  }
}

/** Some 48,000 passwords from published leaks, read from the disk when the first password is chosen. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
