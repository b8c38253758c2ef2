import type { Finding } from '@windtunnel/contracts/analysis';
import type { Point } from '../grouping/points.ts';
import { quoteOf } from '../quoting.ts';
import type { ReadInterview } from '../reading/interviews.ts';
import { type Attempt, attemptsOf, type Rating, ratingsOf } from '../reading/outcomes.ts';
import type { Statement } from '../reading/statements.ts';
import { aspectNames } from '../words/claims.ts';
import { subjectName, type Whole } from './claim.ts';
import { findingsOf, keyOf } from './findings.ts';
import { ended, listOf } from './grammar.ts';
import { noteOf } from './third-person.ts';

const insightsMax = 6;
const insightsMin = 4;
const specialsMax = 4;

/**
 * Four to six things worth knowing about one person: contradictions, what they like and why, what decides for them,
 * how they manage today, how tasks and ratings came out. Fewer when less was said.
 */
export function insightsOf(interview: ReadInterview, points: readonly Point[], whole: Whole): Finding[] {
  const likes = points.filter(({ value, strength }) => value > 0 && strength >= 0.3);
  const dislikes = points.filter(({ value, strength }) => value < 0 && strength >= 0.5);
  const special = [
    ...attempts(interview, whole),
    ...tension(points, whole),
    ...condition(interview.statements),
    ...habit(interview.statements),
    ...ratings(interview),
  ].slice(0, specialsMax);
  const taken = special.flatMap(({ quotes }) => quotes);
  const liked = findingsOf(likes, whole, insightsMax - special.length, taken);
  const missing = Math.max(0, insightsMin - special.length - liked.length);
  const disliked = findingsOf(dislikes, whole, missing, [...taken, ...liked.flatMap(({ quotes }) => quotes)]);
  const all = [...liked.slice(0, 2), ...special, ...liked.slice(2), ...disliked];
  return distinct(all).slice(0, insightsMax);
}

function distinct(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ text }, at) => findings.findIndex((other) => other.text === text) === at);
}

/** A thing the person both likes and dislikes. */
function tension(points: readonly Point[], whole: Whole): Finding[] {
  for (const good of points.filter(({ value, topic }) => value > 0 && topic !== null)) {
    const bad = points.find(
      ({ value, topic, conceptId }) => value < 0 && topic?.key === good.topic?.key && conceptId === good.conceptId,
    );
    const [liked, disliked] = [good.statements[0], bad?.statements[0]];
    if (bad === undefined || liked === undefined || disliked === undefined) continue;
    const quotes = [quoteOf(liked), quoteOf(disliked)];
    if (new Set(quotes.map(keyOf)).size < 2) continue;
    const [forIt, againstIt] = [aspectNames[good.aspect], aspectNames[bad.aspect]];
    const why =
      forIt === againstIt ? `speaks for and against it on ${forIt}` : `${forIt} speaks for it, ${againstIt} against it`;
    return [{ text: ended(`In two minds about ${subjectName(good, whole)}: ${why}`), quotes }];
  }
  return [];
}

/** What an opinion hangs on. */
function condition(statements: readonly Statement[]): Finding[] {
  for (const statement of statements.filter(({ kind, aspect }) => kind === 'condition' && aspect !== 'overall')) {
    const note = noteOf(statement.clause.text);
    // 'It would be odd if' expects, it does not depend.
    if (note === null || /\b(?:odd|strange|silly|daft|funny)\b/.test(note)) continue;
    return [
      { text: ended(`Makes it depend on ${aspectNames[statement.aspect]}: ${note}`), quotes: [quoteOf(statement)] },
    ];
  }
  return [];
}

/** How the person manages today. */
function habit(statements: readonly Statement[]): Finding[] {
  const habits = statements.filter(({ kind, tools }) => kind === 'habit' && tools.length > 0);
  const first = habits[0];
  if (first === undefined) return [];
  const tools = [...new Set(habits.flatMap(({ tools: named }) => named))].slice(0, 3);
  const named = first.topic?.name ?? null;
  const isTool = tools.some(
    (tool) =>
      named !== null && (tool.includes(named.replace(/^the /, '')) || named.includes(tool.replace(/^an? /, ''))),
  );
  const about = named === null || isTool ? '' : ` for ${named}`;
  return [{ text: ended(`Manages today with ${listOf(tools)}${about}`), quotes: [quoteOf(first)] }];
}

const endings: Readonly<Record<Attempt['outcome'], string>> = {
  completed: 'finished',
  helped: 'needed help with',
  failed: 'did not finish',
  gaveUp: 'gave up on',
};

/** How tasks ended: what went wrong by name, else how many were finished. */
function attempts({ participantId, utterances }: ReadInterview, whole: Whole): Finding[] {
  const tried = whole.studyType === 'USABILITY' ? attemptsOf(utterances) : [];
  const troubled = tried.filter(({ outcome }) => outcome !== 'completed');
  if (tried.length === 0) return [];
  const finished = tried.length - troubled.length;
  const shown = (troubled.length === 0 ? tried : troubled).slice(0, 2);
  const named = shown.map(({ outcome, task }) => `${endings[outcome]} ‘${shortened(task)}’`);
  const rest = troubled.length === 0 ? '' : `: ${listOf(named)}`;
  const text = `Finished ${finished} of ${tried.length} tasks${finished === tried.length ? ' unaided' : ''}${rest}.`;
  return [{ text, quotes: shown.map((attempt) => quoteOf({ participantId, ...attempt })) }];
}

/** A task or question cut to a length that fits into a sentence. */
export function shortened(text: string): string {
  const plain = text.trim().replace(/[.!]+$/, '');
  return plain.length <= 70 ? plain : `${plain.slice(0, 67).replace(/\s+\S*$/, '')}...`;
}

function ratingText({ value, high, question, isTask }: Rating): string {
  return isTask
    ? `Gives the task ‘${shortened(question)}’ ${value} of ${high}.`
    : `Gives ${value} of ${high} when asked ‘${shortened(question)}’.`;
}

function ratings({ participantId, utterances }: ReadInterview): Finding[] {
  return ratingsOf(utterances)
    .slice(0, 1)
    .map((rating) => ({
      text: ratingText(rating),
      quotes: [quoteOf({ participantId, ...rating })],
    }));
}
