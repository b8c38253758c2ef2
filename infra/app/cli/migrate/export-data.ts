import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import { writeAtomically } from '@windtunnel/infra/files/write-atomically';
import { type Contents, imageFile, partFile, removeContents, sha256, sumOf, writeContents } from './archive.ts';
import type { DataSource, Moved, Say } from './data-source.ts';
import { toLine } from './event-line.ts';
import { openLineWriter, readLines } from './lines.ts';
import { auditLog, observed } from './log-audit.ts';
import { Trouble } from './migration-error.ts';

const sayEvery = 20_000;

/**
 * Writes a house into a folder. Begun again after it was interrupted, it keeps what is there and goes on.
 *
 * @throws Trouble when a run is open, the log is not in order, or somebody writes meanwhile.
 */
export async function exportData(house: DataSource, folder: string, say: Say): Promise<Moved> {
  const before = await house.eventStore.head();
  if (before === null) throw new Trouble('There is nothing to export: the log is empty.');
  const ledgers = await auditLog(house.eventStore);
  await removeContents(folder);
  const events = await exportEvents(house, folder, say);
  const people = await exportAccounts(house, folder);
  const images = await exportImages(house, folder);
  if ((await house.eventStore.head()) !== before) {
    throw new Trouble(
      'Somebody wrote to the log meanwhile. Stop the product, then export again: it goes on from here.',
    );
  }
  await writeContents(folder, { events: events.sum, people: people.sum, images });
  const { accounts, tokens } = people;
  return {
    events: events.sum.lines,
    streams: events.streams,
    accounts,
    tokens,
    images: images.lines,
    ledgers: ledgers.length,
  };
}

/** Compares with the lines that are there already, writes the others, and checks every hash chain on the way. */
async function exportEvents({ eventStore }: DataSource, folder: string, say: Say) {
  const file = partFile(folder, 'events');
  const { keepBytes, lines: known } = await sameLines(file, eventStore.readAll());
  const hash = createHash('sha256');
  const streams = new Set<string>();
  const writer = await openLineWriter(file, keepBytes);
  let lines = 0;
  try {
    const write = async (event: StoredEvent) => {
      const line = toLine(event);
      hash.update(line).update('\n');
      streams.add(event.stream);
      lines += 1;
      if (lines > known) await writer.write(line);
      if (lines % sayEvery === 0) say(`${lines} events ...`);
    };
    const chains = await verifyLog(observed(eventStore.readAll(), write));
    if (!chains.ok) throw new Trouble(`${chains.stream} is broken at revision ${chains.revision}: ${chains.problem}.`);
  } finally {
    await writer.close();
  }
  return { sum: { lines, sha256: hash.digest('hex') }, streams: streams.size };
}

/** @throws Trouble when the file holds something else than the beginning of this log. */
async function sameLines(file: string, log: AsyncIterable<StoredEvent>): Promise<{ keepBytes: number; lines: number }> {
  const events = log[Symbol.asyncIterator]();
  let kept = { keepBytes: 0, lines: 0 };
  try {
    for await (const { text, endsAt } of readLines(file)) {
      const { done, value } = await events.next();
      if (done || toLine(value) !== text) throw new Trouble(`${file} holds another log; choose another folder.`);
      kept = { keepBytes: endsAt, lines: kept.lines + 1 };
    }
  } finally {
    await events.return?.();
  }
  return kept;
}

/** Stores order the parts of an account in their own ways; here they are in one order. */
async function exportAccounts({ vault }: DataSource, folder: string) {
  const file = partFile(folder, 'people');
  const writer = await openLineWriter(file, 0);
  let [accounts, tokens] = [0, 0];
  try {
    for await (const account of vault.allAccounts()) {
      await writer.write(canonicalJson({ account }));
      accounts += 1;
    }
    for await (const token of vault.allTokens()) {
      await writer.write(canonicalJson({ token }));
      tokens += 1;
    }
  } finally {
    await writer.close();
  }
  return { sum: await sumOf(file), accounts, tokens };
}

async function exportImages({ images }: DataSource, folder: string): Promise<Contents['images']> {
  const file = partFile(folder, 'images');
  const writer = await openLineWriter(file, 0);
  try {
    for await (const key of images.allKeys()) {
      const image = await images.read(key);
      if (image === null) continue;
      const [there, wanted] = [await readFile(imageFile(folder, key)).catch(() => null), sha256(image.bytes)];
      if (there === null || sha256(there) !== wanted) await writeAtomically(imageFile(folder, key), image.bytes);
      await writer.write(JSON.stringify({ key, contentType: image.contentType, sha256: wanted }));
    }
  } finally {
    await writer.close();
  }
  return await sumOf(file);
}
