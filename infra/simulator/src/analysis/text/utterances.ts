import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import { type Intent, intentOf } from '../reading/intent.ts';
import { taskVerbs } from '../words/word-classes.ts';
import { clausesOf } from './clauses.ts';
import { lexicon, type Mark } from './lexicon.ts';
import type { Found } from './phrase-index.ts';
import { type Span, sentencesOf } from './sentences.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The smallest part that is read for meaning. */
export interface Clause extends Span {
  readonly tokens: readonly Token[];
  /** Known words and phrases among the tokens. */
  readonly marks: readonly Found<Mark>[];
}

export interface Sentence extends Span {
  readonly clauses: readonly Clause[];
}

/** What was asked, read once however many people were asked it. */
export interface Question {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly marks: readonly Found<Mark>[];
  readonly intent: Intent;
  /** Asks to do something instead of asking about something. */
  readonly isTask: boolean;
}

/** One answer with the question it answers. */
export interface Utterance {
  readonly participantId: string;
  readonly messageId: string;
  readonly content: string;
  /** The planned question. */
  readonly question: Question;
  /** What the interviewer said right before. */
  readonly asked: string;
  readonly intent: Intent;
  readonly conceptId: string | null;
  readonly sentences: readonly Sentence[];
}

interface Interview {
  readonly participantId: string;
  readonly messages: readonly TranscriptMessage[];
}

/** The answers of some interviews, taken apart, an array each; places are exact. */
export function utterancesOf(interviews: readonly Interview[]): Utterance[][] {
  const questions = new Map<string, Question>();
  const questionOf = (text: string): Question => {
    const known = questions.get(text) ?? readQuestion(text);
    questions.set(text, known);
    return known;
  };
  return interviews.map(({ participantId, messages }) => {
    const utterances: Utterance[] = [];
    let asked = '';
    for (const message of messages) {
      if (message.speaker === 'interviewer') asked = message.content;
      else utterances.push(utteranceOf(participantId, message, asked, questionOf(message.questionText ?? asked)));
    }
    return utterances;
  });
}

function readQuestion(text: string): Question {
  const tokens = tokensOf(text);
  const opening = tokens[0];
  const isTask = opening !== undefined && taskVerbs.has(opening.word) && !text.includes('?');
  return { text, tokens, marks: lexicon.findAll(tokens), intent: intentOf(text), isTask };
}

function utteranceOf(participantId: string, message: TranscriptMessage, asked: string, question: Question): Utterance {
  const tokens = tokensOf(message.content);
  const probing = intentOf(asked);
  return {
    participantId,
    messageId: message.messageId,
    content: message.content,
    question,
    asked,
    intent: probing === 'open' ? question.intent : probing,
    conceptId: message.conceptId ?? null,
    sentences: sentencesOf(message.content).map((sentence) => ({
      ...sentence,
      clauses: clausesOf(sentence).map((clause) => readTokens(clause, tokens)),
    })),
  };
}

function readTokens(clause: Span, all: readonly Token[]): Clause {
  const tokens = all.filter(({ start, end }) => clause.start <= start && end <= clause.end);
  return { ...clause, tokens, marks: lexicon.findAll(tokens) };
}
