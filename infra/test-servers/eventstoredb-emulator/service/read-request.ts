import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { type LoggedEvent, streamName } from '../log/recorded-event.ts';
import type { LineRules } from '../server/release-line.ts';

/** A number is a revision or a position. */
export type From = 'start' | 'end' | number;

export interface Filter {
  readonly matches: (event: LoggedEvent) => boolean;
  /** Events considered per page. */
  readonly window: number;
  /** A checkpoint is due after this many events have been considered. */
  readonly checkpointEvery: number;
}

export interface ReadRequest {
  /** Undefined: the whole log. */
  readonly stream: string | undefined;
  readonly from: From;
  readonly isBackwards: boolean;
  readonly isSubscription: boolean;
  readonly count: number;
  readonly filter: Filter | undefined;
  readonly idsAsText: boolean;
}

/** Events considered per page unless the filter specifies a number; always the maximum events per page. */
export const pageEvents = 32;
const backwards = 1;

/** @returns what is wrong with the request, if it cannot be served. */
export function readRequest(request: streams.ReadReq, line: LineRules): ReadRequest | string {
  const options = request.getOptions();
  if (options === undefined) return 'The request has no options';
  const stream = options.getStream();
  const all = options.getAll();
  const filterOptions = options.getFilter();
  if (line.noFilterIsSaid && !filterOptions && !options.hasNoFilter()) return 'The read names no filter option';
  if (stream && filterOptions) return 'A stream cannot be read with a filter';
  const filter = filterOptions && filterOf(filterOptions);
  if (typeof filter === 'string') return filter;
  const place = stream ?? all;
  const explicit = stream ? stream.getRevision() : all?.getPosition()?.getCommitPosition();
  return {
    stream: stream && streamName(stream.getStreamIdentifier()),
    from: place?.hasStart() ? 'start' : place?.hasEnd() ? 'end' : Number(explicit),
    isBackwards: options.getReadDirection() === backwards,
    isSubscription: options.hasSubscription(),
    count: Number(options.getCount()),
    filter,
    idsAsText: options.getUuidOption()?.hasStructured() !== true,
  };
}

function filterOf(options: streams.ReadReq.Options.FilterOptions): Filter | string {
  if (!options.hasMax() && !options.hasCount()) return 'The filter has no window';
  const window = options.hasMax() ? options.getMax() : pageEvents;
  const multiplier = options.getCheckpointintervalmultiplier();
  const onType = options.getEventType();
  const expression = onType ?? options.getStreamIdentifier();
  if (!expression) return 'The filter has no expression';
  const textOf = onType ? ({ type }: LoggedEvent) => type : ({ stream }: LoggedEvent) => stream;
  const isWanted = matcher(expression);
  return { matches: (event) => isWanted(textOf(event)), window, checkpointEvery: window * Math.max(1, multiplier) };
}

function matcher(expression: streams.ReadReq.Options.FilterOptions.Expression): (text: string) => boolean {
  const regex = expression.getRegex();
  if (regex !== '') {
    const pattern = new RegExp(regex);
    return (text) => pattern.test(text);
  }
  const prefixes = expression.getPrefixList();
  return (text) => prefixes.some((prefix) => text.startsWith(prefix));
}
