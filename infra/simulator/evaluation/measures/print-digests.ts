/** Prints the digests as JSON; run in another time zone and locale to prove that neither matters. */
import { transcriptDigests } from './digests.ts';

process.stdout.write(`${JSON.stringify(transcriptDigests(), null, 2)}\n`);
