import type shared from '@eventstore/db-client/generated/shared_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ProposedEvent } from '../log/recorded-event.ts';
import type { LineRules } from '../server/release-line.ts';

/** The largest append and the largest event that the server accepts. */
export interface SizeLimits {
  readonly appendBytesMax: number;
  readonly eventBytesMax: number;
  /** Says what is counted. */
  readonly line: LineRules;
}

export type ProposalFault =
  | { readonly kind: 'metadata-missing' }
  | { readonly kind: 'append-too-large'; readonly bytesMax: number }
  | { readonly kind: 'event-too-large'; readonly id: string; readonly bytes: number; readonly bytesMax: number };

type Message = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;

const unnamedContent = 'application/octet-stream';

/** Collects the events of one append, and reports a problem as soon as it is known. */
export class Proposal {
  readonly events: ProposedEvent[] = [];
  private readonly limits: SizeLimits;
  private bytes = 0;

  constructor(limits: SizeLimits) {
    this.limits = limits;
  }

  add(message: Message): ProposalFault | undefined {
    const named = message.getMetadataMap();
    const type = named.get('type');
    const { appendBytesMax, eventBytesMax, line } = this.limits;
    const contentType = named.get('content-type') || (line.contentTypeIsRequired ? undefined : unnamedContent);
    if (!type || !contentType) return { kind: 'metadata-missing' };
    const event: ProposedEvent = {
      id: uuidText(message.getId()),
      type,
      contentType,
      data: message.getData_asU8(),
      metadata: message.getCustomMetadata_asU8(),
    };
    const others = line.sizeCounts === 'data' ? 0 : event.metadata.length + 2 * type.length;
    const bytes = event.data.length + others;
    if (bytes > eventBytesMax) return { kind: 'event-too-large', id: event.id, bytes, bytesMax: eventBytesMax };
    this.bytes += bytes;
    if (this.bytes > appendBytesMax) return { kind: 'append-too-large', bytesMax: appendBytesMax };
    this.events.push(event);
    return undefined;
  }
}

/** Ids arrive as text or as two signed 64-bit integers. */
export function uuidText(uuid: shared.UUID | undefined): string {
  const structured = uuid?.getStructured();
  if (structured === undefined) return (uuid?.getString() ?? '').toLowerCase();
  const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
  const hex = half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The two halves of an id, as signed 64-bit integers. */
export function uuidHalves(id: string): { readonly most: string; readonly least: string } {
  const hex = id.replaceAll('-', '');
  const half = (text: string) => BigInt.asIntN(64, BigInt(`0x${text}`)).toString();
  return { most: half(hex.slice(0, 16)), least: half(hex.slice(16)) };
}
