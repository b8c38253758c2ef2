import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Corpus, Domain, DomainFact } from '../corpus/corpus.ts';
import { type Tone, tones } from '../corpus/vocabulary.ts';
import { drawFor, shuffled } from '../random.ts';
import type { Panelist, Speaker } from './speaker.ts';

/** Gives the people of a panel their role in the domain, its facts, their ways of life, and a way of sounding that differs from their neighbours'. */
export function panelists(
  speakers: readonly Speaker[],
  { domain, ways }: { readonly domain: Domain | null; readonly ways: Corpus['ways'] },
): Panelist[] {
  const roles = rolesIn(speakers, domain);
  const order = shuffled(tones, drawFor('tones', speakers[0]?.key ?? ''));
  return speakers.map((speaker, slot) => {
    const role = roles[slot] ?? null;
    const facts = factsOf(speaker, role, domain);
    return { ...speaker, slot, role, tones: tonesAt(order, slot), facts, ways: waysOf(speaker, ways) };
  });
}

function tonesAt(order: readonly Tone[], slot: number): readonly [Tone, Tone] {
  const at = (index: number) => order[index % order.length] ?? 'plain';
  return [at(slot), at(slot + 3 + Math.floor(slot / order.length))];
}

/**
 * A role is recognised by occupation, or by story where no occupation shows one or where it is none of work. Who shows none has
 * the role that at least half of the panel shows, else the first that is no work: one nurse on a panel makes no others nurses.
 */
function rolesIn(speakers: readonly Speaker[], domain: Domain | null): (string | null)[] {
  if (domain === null) return speakers.map(() => null);
  const names = Object.keys(domain.roles);
  const named = (text: string) => names.find((role) => says(ownValue(domain.roles, role) ?? [], text)) ?? null;
  const byOccupation = speakers.map(({ profile }) => named(profile.occupation));
  const byStory = speakers.map(({ profile }) => named(`${profile.shortBio} ${profile.background}`));
  const ofLife = (role: string | null) => role !== null && !domain.atWork.includes(role);
  const shown = byOccupation.some((role) => role !== null);
  const own = byOccupation.map((role, at) => {
    const told = byStory[at] ?? null;
    return role ?? (shown && !ofLife(told) ? null : told);
  });
  const asked = names.find((name) => own.filter((role) => role === name).length * 2 >= speakers.length);
  const usual = asked ?? names.find(ofLife) ?? names[0] ?? null;
  return own.map((role) => role ?? usual);
}

function says(words: readonly string[], text: string): boolean {
  return words.some((word) => new RegExp(`\\b${word}(e?s)?\\b`, 'i').test(text));
}

/** What the card tells holds; the rest is drawn. */
function factsOf({ key, profile }: Speaker, role: string | null, domain: Domain | null): Record<string, string> {
  const facts: [string, DomainFact][] = Object.entries(domain?.facts ?? {});
  const card = `${profile.occupation} ${profile.shortBio} ${profile.background}`;
  return Object.fromEntries(
    facts
      .filter(([, fact]) => fact.role === null || fact.role === role)
      .map(([name, { values, told }]) => [
        name,
        Object.keys(told).find((value) => says(ownValue(told, value) ?? [], card)) ??
          drawFor(key, 'fact', domain?.id ?? '', name).pick(Object.keys(values)),
      ]),
  );
}

/** One value of every way of life, by the shares of its values; the same in every study that a participant is part of. */
function waysOf({ key }: Speaker, ways: Corpus['ways']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ways).map(([way, shares]) => [way, valueAt(shares, drawFor(key, 'way', way).real())]),
  );
}

function valueAt(shares: Readonly<Record<string, number>>, at: number): string {
  const values = Object.entries(shares);
  let left = at * values.reduce((sum, [, share]) => sum + share, 0);
  for (const [value, share] of values) {
    left -= share;
    if (left < 0) return value;
  }
  return values.at(-1)?.[0] ?? '';
}
