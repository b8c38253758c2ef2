/** A noun phrase of the study's text, ready to be said back. */
export interface Phrase {
  /** As it stands, without its article: `six form fields`. */
  readonly bare: string;
  /** Said of something everybody sees: `the six form fields`; names and quoted labels keep their form. */
  readonly definite: string;
  /** The article or possessive it stood with: `an`, `my`; empty when there was none. */
  readonly article: string;
  readonly plural: boolean;
  /** Last word, lower case. */
  readonly head: string;
  /** Place in the text, in characters. */
  readonly at: number;
  /** The text says it is not there: `no save button`. */
  readonly denied: boolean;
  /** An activity such as `planning weekly meals`. */
  readonly activity: boolean;
  /** Of an activity: what is acted on, `weekly meals`, with its own article. */
  readonly object?: string;
}
