import type { Quote } from '@windtunnel/contracts/analysis';
import type { AnalyseStudy } from '@windtunnel/contracts/ports/language-model';
import { conceptValidation, type FixedStudy } from '@windtunnel/infra/language-model/contract/fixed-study';
import { analyseParticipant } from '../../src/analysis/participant-analysis.ts';
import { analyseStudy } from '../../src/analysis/study-analysis.ts';
import { planOf } from '../../src/interviews/turn.ts';
import { atMost, exactly, type Measure, within } from './measure.ts';
import { holdInterviews, type Spoken } from './panel-talk.ts';

/** What analysis is given of a talk: messages and nothing behind them. */
export function interviewsOf(talk: readonly Spoken[]): AnalyseStudy['interviews'] {
  const people = [...new Set(talk.map(({ person }) => person))];
  return people.map((person) => ({
    participantId: person.participantId,
    participantName: person.name,
    messages: talk
      .filter((spoken) => spoken.person === person)
      .flatMap(({ item, followUp, output }) => {
        const place = { questionIndex: item.index, questionText: item.text };
        const about = {
          ...(item.conceptId === undefined ? {} : { conceptId: item.conceptId }),
          ...(item.screenId === undefined ? {} : { screenId: item.screenId }),
        };
        const key = messageKey(person.participantId, item.index, followUp);
        return [
          {
            messageId: `${key}/asked`,
            speaker: 'interviewer' as const,
            content: output.interviewer,
            ...place,
            ...about,
          },
          { messageId: key, speaker: 'participant' as const, content: output.participant, ...place, ...about },
        ];
      }),
  }));
}

const messageKey = (participantId: string, index: number, followUp: number) => `${participantId}/${index}/${followUp}`;

/** A1 to A5: whether what analysis says stands in the transcripts, measured against what the speakers really thought. */
export function analysisMeasures(studies: readonly FixedStudy[], talk: readonly Spoken[]): Measure[] {
  const quotes: boolean[] = [];
  let dishonest = 0;
  const scores: number[] = [];
  for (const study of studies) {
    const own = talk.filter((spoken) => spoken.study === study.key);
    const interviews = interviewsOf(own);
    const contents = new Map(
      interviews.flatMap(({ messages }) => messages.map(({ messageId, content }) => [messageId, content] as const)),
    );
    const exact = (quote: Quote) => contents.get(quote.messageId)?.slice(quote.start, quote.end) === quote.text;
    const studyType = study.material.type;
    for (const each of interviews) {
      const { keyInsights, painPoints, suggestions } = analyseParticipant({ studyType, ...each });
      quotes.push(...[...keyInsights, ...painPoints, ...suggestions].flatMap((finding) => finding.quotes.map(exact)));
    }
    const found = analyseStudy({ studyType, title: 'A study', objective: 'Learn what people think', interviews });
    quotes.push(
      ...[
        ...found.takeaways.flatMap((each) => [...each.quotes, ...each.counterQuotes]),
        ...found.themes.flatMap((each) => each.quotes),
      ].map(exact),
    );
    dishonest += found.takeaways.filter(
      ({ count, total, quotes: said }) =>
        count > total || count < new Set(said.map(({ participantId }) => participantId)).size,
    ).length;
    scores.push(
      ...themeScores(
        found.themes.map((theme) => theme.quotes),
        voicedIn(own),
      ),
    );
  }
  return [
    exactly('A1', 'quotes that are exact words', quotes.filter(Boolean).length / quotes.length, 1),
    exactly('A2', 'claims counted wrongly', dishonest, 0),
    within('A3', 'quotes of a theme that voice one thing, share', mean(scores), [0.6, 1]),
    atMost('A5', 'claims by most people about nothing in particular', nullFindings(), 1),
  ];
}

/** What each message really voiced, by attribute. */
function voicedIn(talk: readonly Spoken[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    talk
      .filter(({ followUp }) => followUp === 0)
      .map(({ person, item, followUp, turn }) => [
        messageKey(person.participantId, item.index, followUp),
        new Set(planOf(turn).acts.flatMap((each) => (each.point === undefined ? [] : [each.point.attribute]))),
      ]),
  );
}

/** Per theme, the share of its quotes whose message voiced the attribute most of them share. */
function themeScores(
  themes: readonly (readonly Quote[])[],
  voiced: ReadonlyMap<string, ReadonlySet<string>>,
): number[] {
  return themes.flatMap((quotes) => {
    const sets = quotes.flatMap(({ messageId }) => voiced.get(messageId) ?? []).filter((set) => set.size > 0);
    if (sets.length < 2) return [];
    const counts = new Map<string, number>();
    for (const set of sets) for (const attribute of set) counts.set(attribute, (counts.get(attribute) ?? 0) + 1);
    return [Math.max(...counts.values()) / sets.length];
  });
}

/** A study in which there is nothing to find: what more than half of the panel is said to think of it. */
function nullFindings(): number {
  const study = conceptValidation(
    'nothing',
    'Adults in the UK',
    [
      {
        name: 'Plainfield',
        description: 'A notebook with a cover and some sheets, on a table near a window.',
        questions: [
          'What is your first impression?',
          'What do you like most?',
          'What would you change?',
          'What concerns would you have?',
        ],
      },
    ],
    [],
  );
  const interviews = interviewsOf(holdInterviews(study, { seed: 'nothing' }));
  const { takeaways } = analyseStudy({
    studyType: 'CONCEPT_VALIDATION',
    title: 'Nothing',
    objective: 'Learn',
    interviews,
  });
  return takeaways.filter(({ count, total }) => count > total * 0.6).length;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
