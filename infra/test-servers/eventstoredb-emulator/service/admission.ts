import { type Metadata, Metadata as TrailingMetadata } from '@grpc/grpc-js';
import type { CallName, Fault } from '../server/faults.ts';
import type { ServerNode } from '../server/node.ts';
import { type Refusal, refusals } from './refusals.ts';

/** The requirements that every call has to meet. */
export interface IncomingCall {
  readonly metadata: Metadata;
  getPeer(): string;
}

export type Admission =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No response will ever be sent. */
  | { readonly kind: 'silent' }
  /** `answer` responds now, later or never, depending on the planned fault. */
  | { readonly kind: 'admitted'; readonly answer: (send: () => void) => void };

/** Decides whether a call is served, and how its response may fail. */
export function admit(node: ServerNode, call: IncomingCall, name: CallName): Admission {
  const fault = node.faults.meet(name);
  if (fault?.kind === 'hang') return { kind: 'silent' };
  if (fault?.kind === 'cut') {
    node.cut(call.getPeer());
    return { kind: 'silent' };
  }
  if (fault?.kind === 'refuse') {
    const refusal = { code: fault.code, details: 'Refused on demand', metadata: new TrailingMetadata() };
    return { kind: 'refused', refusal };
  }
  const refusal = refusalOf(node, call.metadata, name);
  if (refusal) return { kind: 'refused', refusal };
  return { kind: 'admitted', answer: (send) => answerWith(node, call, fault, send) };
}

/** How this server's state affects a call with these headers. */
function refusalOf(node: ServerNode, headers: Metadata, name: CallName): Refusal | undefined {
  const role = node.role();
  if (role.kind === 'starting') return refusals.notReady();
  // Anyone may ask for the supported features.
  if (name !== 'features' && !node.isKnown(textOf(headers, 'authorization'))) return refusals.unauthenticated();
  return needsLeader(headers) && role.kind === 'follower' ? refusals.notLeader(role.leader) : undefined;
}

export const needsLeader = (headers: Metadata) => textOf(headers, 'requires-leader')?.toLowerCase() === 'true';

const textOf = (headers: Metadata, name: string) => headers.get(name)[0]?.toString();

function answerWith(node: ServerNode, call: IncomingCall, fault: Fault | undefined, send: () => void): void {
  if (fault?.kind === 'hang-after-commit') return;
  if (fault?.kind === 'cut-after-commit') node.cut(call.getPeer());
  else if (fault?.kind === 'kill-after-commit') process.kill(process.pid, 'SIGKILL');
  else if (fault?.kind === 'slow') setTimeout(send, fault.answerAfterMs);
  else send();
}
