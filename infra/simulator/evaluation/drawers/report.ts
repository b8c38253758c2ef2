import { askedOf } from '../../src/questions/classify.ts';
import type { Drawer } from '../../src/questions/drawers/drawer.ts';
import { type Reading, readDrawer } from '../../src/questions/drawers/read-drawer.ts';
import { unpacked } from '../../src/questions/drawers/weights.ts';
import type { Labelled } from './labelled.ts';
import { learn } from './learn.ts';
import { packed } from './pack.ts';

/** One held-out question, and what the reader makes of it. */
export interface Held extends Labelled {
  readonly read: Reading;
}

/** Learns from all writers but one and reads the questions of that one, through the file that would be kept. */
export function heldOut(writers: ReadonlyMap<string, readonly Labelled[]>, name: string): Held[] {
  const others = [...writers].flatMap(([writer, questions]) => (writer === name ? [] : questions));
  const known = new Set(others.map(keyOf));
  const weights = unpacked(packed(learn(others), ''));
  return (writers.get(name) ?? [])
    .filter((question) => !known.has(keyOf(question)))
    .map((question) => ({ ...question, read: readDrawer(askedOf(question.text, question.kind), weights) }));
}

const keyOf = ({ text, kind }: Labelled) => `${kind} ${text.toLowerCase()}`;

export const shareRight = (held: readonly Held[]) =>
  held.filter(({ drawer, read }) => drawer === read.drawer).length / Math.max(1, held.length);

/** For each tenth of certainty: how many questions, and how many of them right. */
export function calibration(held: readonly Held[]): { from: number; questions: number; right: number }[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const within = held.filter(({ read }) => Math.min(9, Math.floor(read.sure * 10)) === tenth);
    return { from: tenth / 10, questions: within.length, right: Math.round(shareRight(within) * within.length) };
  });
}

/** Which drawers are taken for which, the commonest first. */
export function confusions(held: readonly Held[]): { wanted: Drawer; read: Drawer; times: number }[] {
  const wrong = held.filter(({ drawer, read }) => drawer !== read.drawer);
  return [...Map.groupBy(wrong, ({ drawer, read }) => `${drawer} ${read.drawer}`).values()]
    .flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [{ wanted: first.drawer, read: first.read.drawer, times: group.length }];
    })
    .sort((a, b) => b.times - a.times);
}
