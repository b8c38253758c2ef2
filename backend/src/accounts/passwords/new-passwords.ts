import { Injectable } from '@nestjs/common';
import { PasswordHasher } from './password-hasher.ts';
import { WellKnownPasswords } from './well-known-passwords.ts';

interface ChosenPassword {
  /** The field that a refusal names. */
  readonly path: string;
  /** Another hash of the same address, whose salt is used again. */
  readonly saltOf?: string | undefined;
}

/** Passwords that users choose. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly common: WellKnownPasswords,
    private readonly hasher: PasswordHasher,
  ) {}

  /** @throws DomainError VALIDATION_ERROR for a common password, TOO_BUSY if too many are being hashed. */
  async hash(password: string, { path, saltOf }: ChosenPassword): Promise<string> {
    await this.common.refuse(password, path);
    return await this.hasher.hash(password, saltOf);
  }
}
