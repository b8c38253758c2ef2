/** Fresh identifiers and secrets. Only adapters use the machine's random source. */
export interface Ids {
  /** A time-ordered UUID (version 7), used as the id of every aggregate, event and message. */
  uuid(): string;
  /** 256 random bits in base64url, for refresh tokens and one-time links. */
  secret(): string;
}
