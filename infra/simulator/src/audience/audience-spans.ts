/** A piece of criteria that a rule has understood, by place. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
export type Mark = (span: Span) => void;

export function spanOf(match: RegExpExecArray): Span {
  return { from: match.index, to: match.index + match[0].length };
}
