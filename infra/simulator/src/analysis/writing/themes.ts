import type { StudyAnalysis } from '@windtunnel/contracts/analysis';
import type { Aspect } from '../aspects.ts';
import { type Group, statementsIn } from '../grouping/groups.ts';
import type { Panel } from '../grouping/panel.ts';
import { quoteOf } from '../quoting.ts';
import type { Statement } from '../reading/statements.ts';
import { aspectNames } from '../words/claims.ts';
import { keyOf } from './findings.ts';
import { capital, listOf } from './grammar.ts';

type Theme = StudyAnalysis['themes'][number];

const quotesMax = 4;
/** Share of people on the smaller side from which on a theme is mixed. */
const mixedFrom = 0.25;

/** What people talk about, with the mood it is spoken of in; how they manage today comes last. */
export function themesOf(panel: Panel): Theme[] {
  const themes: Theme[] = [];
  for (const group of panel.themes) {
    const label = labelOf(group);
    if (themes.some((other) => other.label.toLowerCase() === label.toLowerCase())) continue;
    themes.push({
      label,
      sentiment: sentimentOf(group),
      participantIds: [...group.voices.keys()],
      quotes: bothSides(group),
    });
  }
  return [...themes, ...habitTheme(panel)];
}

/** People's own words: the topic and what it is judged by, or the aspect and the words used for it. */
function labelOf(group: Group): string {
  const statements = statementsIn(group);
  const aspect =
    group.aspect ?? leading(statements.map((statement) => statement.aspect).filter((each) => each !== 'overall'));
  if (group.topic !== null) {
    const respect = aspect === null ? '' : ` and ${aspectNames[aspect]}`;
    return short(capital(`${group.topic.name.replace(/^the /, '')}${respect}`));
  }
  const words = aspect === null || aspect === 'overall' ? [] : ownWords(statements, aspect);
  return short(
    `${capital(aspectNames[aspect ?? 'overall'])}${words.length === 0 ? '' : `: ${listOf(words.map((word) => `“${word}”`))}`}`,
  );
}

const short = (text: string) => (text.length <= 120 ? text : `${text.slice(0, 117)}...`);

/** The value most have in common, or null when none is shared by 40 %. */
function leading(aspects: readonly Aspect[]): Aspect | null {
  const counts = new Map<Aspect, number>();
  for (const aspect of aspects) counts.set(aspect, (counts.get(aspect) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best !== undefined && best[1] >= 0.4 * aspects.length ? best[0] : null;
}

/** Longer turns of phrase make no label. */
const ownWordsMax = 3;

/** Up to two turns of phrase that speak of the aspect, those of most people first. */
function ownWords(statements: readonly Statement[], aspect: Aspect): string[] {
  const people = new Map<string, Set<string>>();
  for (const { clause, utterance, participantId } of statements) {
    for (const { from, to, meaning } of clause.marks) {
      if ((meaning.kind !== 'cue' && meaning.kind !== 'topic') || meaning.aspect !== aspect) continue;
      if (to - from > ownWordsMax) continue;
      const words = utterance.content
        .slice(clause.tokens[from]?.start ?? 0, clause.tokens[to - 1]?.end ?? 0)
        .toLowerCase();
      people.set(words, (people.get(words) ?? new Set()).add(participantId));
    }
  }
  return [...people]
    .toSorted(([a, m], [b, n]) => n.size - m.size || b.length - a.length || (a < b ? -1 : 1))
    .slice(0, 2)
    .map(([words]) => words);
}

function sentimentOf({ voices }: Group): Theme['sentiment'] {
  const signs = [...voices.values()].map((statements) =>
    Math.sign(statements.reduce((sum, { value }) => sum + value, 0)),
  );
  const good = signs.filter((sign) => sign > 0).length;
  const bad = signs.filter((sign) => sign < 0).length;
  if (Math.min(good, bad) >= mixedFrom * (good + bad) && Math.min(good, bad) > 0) return 'mixed';
  if (good === bad) return 'neutral';
  return good > bad ? 'positive' : 'negative';
}

/** One quote a person, both signs in turn while there are both. */
function bothSides({ voices }: Group): Theme['quotes'] {
  const firsts = [...voices.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  const good = firsts.filter(({ value }) => value > 0);
  const bad = firsts.filter(({ value }) => value < 0);
  const [more, fewer] = good.length >= bad.length ? [good, bad] : [bad, good];
  const mixed = more.flatMap((statement, at) => [statement, ...fewer.slice(at, at + 1)]);
  return mixed.slice(0, quotesMax).map((statement) => quoteOf(statement));
}

/** How people manage today, when at least two tell. */
function habitTheme({ interviews, total }: Panel): Theme[] {
  const habits = interviews.flatMap(({ statements }) =>
    statements.filter(({ kind, tools }) => kind === 'habit' && tools.length > 0),
  );
  const people = [...new Set(habits.map(({ participantId }) => participantId))];
  if (people.length < Math.max(1, Math.min(2, total))) return [];
  const users = new Map<string, Set<string>>();
  for (const { tools, participantId } of habits)
    for (const tool of tools) users.set(tool, (users.get(tool) ?? new Set()).add(participantId));
  const tools = [...users]
    .toSorted(([, a], [, b]) => b.size - a.size)
    .slice(0, 3)
    .map(([tool]) => tool);
  const firsts = people.flatMap((id) => habits.filter(({ participantId }) => participantId === id).slice(0, 1));
  const quotes = firsts
    .map((statement) => quoteOf(statement))
    .filter((quote, at, all) => all.findIndex((other) => keyOf(other) === keyOf(quote)) === at);
  return [
    {
      label: `How people manage today: ${listOf(tools)}`,
      sentiment: 'neutral',
      participantIds: people,
      quotes: quotes.slice(0, quotesMax),
    },
  ];
}
