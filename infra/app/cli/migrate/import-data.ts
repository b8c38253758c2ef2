import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import { type Contents, checkedContents, partFile } from './archive.ts';
import type { DataSource, Moved, Say } from './data-source.ts';
import { fromLine, type MovedEvent, toLine } from './event-line.ts';
import { importAccounts } from './import-accounts.ts';
import { importImages } from './import-images.ts';
import { readLines } from './lines.ts';
import { auditLog, observed } from './log-audit.ts';
import { Trouble } from './migration-error.ts';

/** Most events and characters in one append; the log's own limits are a little higher. */
const groupEvents = 100;
const groupCharacters = 256 * 1024;
const sayEvery = 20_000;

/**
 * Moves an exported house into an empty one, or goes on where an interrupted import stopped. The log comes last: until
 * it is there, nothing that came before it is seen. At the end everything is read back and compared.
 *
 * @throws Trouble when the export is damaged, the house is not empty, or what was read back is not what was written.
 */
export async function importData(house: DataSource, folder: string, say: Say): Promise<Moved> {
  const contents = await checkedContents(folder);
  const known = await eventsThere(house, folder);
  if (known > 0) say(`${known} of ${contents.events.lines} events are there already.`);
  // Read models that stand here were made from another log, or from none.
  if (known < contents.events.lines) await house.forgetReadModels();
  const images = await importImages(house, folder);
  const people = await importAccounts(house, folder, say);
  await importEvents(house, folder, known, say);
  return { ...(await checked(house, folder, contents)), ...people, images };
}

/** How many events of the export are in the log already, being the whole log. */
async function eventsThere({ eventStore }: DataSource, folder: string): Promise<number> {
  const lines = readLines(partFile(folder, 'events'));
  let known = 0;
  try {
    for await (const event of eventStore.readAll()) {
      const { done, value } = await lines.next();
      if (done || value.text !== toLine(event)) {
        throw new Trouble('The log here is neither empty nor the beginning of this export.');
      }
      known += 1;
    }
  } finally {
    await lines.return(undefined);
  }
  return known;
}

async function importEvents({ eventStore }: DataSource, folder: string, known: number, say: Say): Promise<void> {
  let group: MovedEvent[] = [];
  let characters = 0;
  let seen = 0;
  const flush = async () => {
    const [first] = group;
    if (first === undefined) return;
    const { stream, revision } = first;
    const events = group.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
    await eventStore.append(stream, revision === 0 ? 'none' : revision - 1, events);
    group = [];
    characters = 0;
  };
  for await (const { text } of readLines(partFile(folder, 'events'))) {
    seen += 1;
    if (seen % sayEvery === 0) say(`${seen} events ...`);
    if (seen <= known) continue;
    const event = fromLine(text);
    const full = group.length === groupEvents || characters + text.length > groupCharacters;
    if (full || group[0]?.stream !== event.stream) await flush();
    group.push(event);
    characters += text.length;
  }
  await flush();
}

/** Reads the log back: the same facts in the same order, whole hash chains, and a ledger whose laws hold. */
async function checked(house: DataSource, folder: string, { events }: Contents) {
  const there = await eventsThere(house, folder);
  if (there !== events.lines) throw new Trouble(`Only ${there} of ${events.lines} events are in the log.`);
  const streams = new Set<string>();
  const chains = await verifyLog(observed(house.eventStore.readAll(), ({ stream }) => streams.add(stream)));
  if (!chains.ok) throw new Trouble(`${chains.stream} is broken at revision ${chains.revision}: ${chains.problem}.`);
  const ledgers = await auditLog(house.eventStore);
  return { events: there, streams: streams.size, ledgers: ledgers.length };
}
