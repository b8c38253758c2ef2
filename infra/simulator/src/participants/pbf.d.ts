/** What this package uses of `pbf`, which has no types of its own. */
declare module 'pbf' {
  export default class Pbf {
    constructor(buffer: Uint8Array);
    readonly pos: number;
    readonly length: number;
    readMessage<T>(readField: (tag: number, result: T | undefined, pbf: Pbf | undefined) => void, result: T): T;
    readString(): string;
    readVarint(): number;
  }
}
