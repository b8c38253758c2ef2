import type { Theme } from '@windtunnel/contracts/analysis';
import type { FacetMention, Mention, Panel } from '../panel.ts';
import { upperFirst } from '../phrasing.ts';
import { someQuotes } from '../quoting.ts';
import { wordings } from '../wordings.ts';

type Sentiment = Theme['sentiment'];

const themesMost = 16;
const peopleLeast = 2;
const facetsMost = 4;
const facetPeopleLeast = 3;

/** What people talk about: claims by their subject, with each person's own sentiment, then patterns across subjects. */
export function themesOf(panel: Panel): Theme[] {
  const spoken = panel.mentions.filter(({ modelled, implied, bare }) => !modelled && implied !== true && bare !== true);
  const subjects = [...Map.groupBy(spoken, ({ claim }) => claim.aboutLabel).values()]
    .map(subject)
    .filter(({ participantIds }) => participantIds.length >= peopleLeast)
    .sort((a, b) => b.participantIds.length - a.participantIds.length);
  const facets = [...Map.groupBy(panel.facets, ({ facet }) => facet)]
    .map(([name, mentions]) => pattern(name, mentions))
    .filter(({ participantIds }) => participantIds.length >= facetPeopleLeast)
    .sort((a, b) => b.participantIds.length - a.participantIds.length);
  return [...subjects.slice(0, themesMost), ...facets.slice(0, facetsMost)];
}

function subject(mentions: readonly Mention[]): Theme {
  const marks = [...Map.groupBy(mentions, ({ person }) => person)].map(([participantId, own]) => ({
    participantId,
    sentiment: sentimentOf(own),
  }));
  return {
    label: upperFirst(mentions[0]?.claim.aboutLabel ?? '').slice(0, 120),
    sentiment: overall(marks.map(({ sentiment }) => sentiment)),
    participantIds: marks.map(({ participantId }) => participantId),
    quotes: someQuotes(
      mentions.map(({ quote }) => quote),
      6,
    ),
    marks,
  };
}

function pattern(facet: string, mentions: readonly FacetMention[]): Theme {
  const people = [...new Set(mentions.map(({ person }) => person))];
  return {
    label: wordings.facet(facet),
    sentiment: 'neutral',
    participantIds: people,
    quotes: someQuotes(
      mentions.map(({ quote }) => quote),
      6,
    ),
    marks: people.map((participantId) => ({ participantId, sentiment: 'neutral' as const })),
  };
}

function sentimentOf(mentions: readonly Mention[]): Sentiment {
  const good = mentions.some(({ claim }) => claim.kind === 'plus');
  const bad = mentions.some(({ claim }) => claim.kind === 'problem' || claim.kind === 'belief');
  if (good && bad) return 'mixed';
  return good ? 'positive' : bad ? 'negative' : 'neutral';
}

function overall(sentiments: readonly Sentiment[]): Sentiment {
  const felt = new Set(sentiments.filter((each) => each !== 'neutral'));
  const [only] = felt;
  if (only === undefined) return 'neutral';
  return felt.size === 1 ? only : 'mixed';
}
