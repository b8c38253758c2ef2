import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import type { WriteContext } from '../../platform/write-context.ts';
import { FlowCookie, type RememberedFlow } from './flow-cookie.ts';
import { Google } from './google.ts';
import { GoogleFailure } from './google-failure.ts';
import { HandoffTokens } from './handoff-tokens.ts';
import { SignInWithGoogle } from './sign-in-with-google.ts';

/** Receives the browser that Google has sent back. */
@Injectable()
export class ReturnFromGoogle {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: FlowCookie,
    private readonly google: Google,
    private readonly handoffs: HandoffTokens,
  ) {}

  /**
   * Checks the return, in this order: Google's refusal, missing parameters, state, code, id token. A state is spent
   * when it returns, whatever comes of it.
   * @throws GoogleFailure
   */
  async receive(request: Request, response: Response, context: WriteContext): Promise<{ readonly token: string }> {
    const { code, state, error } = request.query;
    const memory = await this.cookie.recall(request);
    // A foreign return must not disturb the sign-in that this browser has started.
    const isOwn = memory !== null && typeof state === 'string' && equal(state, memory.state);
    if (isOwn) this.cookie.clear(response);
    if (error !== undefined) throw new GoogleFailure('oauth_error', 'Google returned an error');
    if (!isText(code) || !isText(state)) throw new GoogleFailure('missing_params', 'Google returned no code or state');
    if (!isOwn) throw new GoogleFailure('invalid_state', 'The state is not the one of this browser');
    return await this.#accept(code, memory, response, context);
  }

  async #accept(code: string, memory: RememberedFlow, response: Response, context: WriteContext) {
    if (!(await this.handoffs.spendState(memory.state)))
      throw new GoogleFailure('invalid_state', 'The state was used before');
    const identity = await this.google.identify(code, memory);
    const { userId } = await this.commands.execute(new SignInWithGoogle(identity, context, memory.invitation));
    const { token, secret } = await this.handoffs.issue(userId);
    this.cookie.setHandoffSecret(response, secret);
    return { token };
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function equal(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
