import { finding, participantAnalysis, quote, studyAnalysis, takeaway, theme } from '../../analysis.ts';
import { engine, tokenUse } from '../../engine.ts';
import { described, shown, withheld } from './field-notes.ts';

const participant = 'The participant who is quoted';

/** What several read models contain. */
export const analysisFields = [
  described(engine, {
    name: shown('The language model that generated it'),
    version: shown('Its version'),
  }),
  described(tokenUse, {
    calls: shown('How often a hosted model was asked', 'calls'),
    input: shown('What it read, as its server counted', 'tokens'),
    output: shown('What it wrote, as its server counted', 'tokens'),
  }),
  described(quote, {
    participantId: shown(participant, 'id'),
    messageId: shown('The message that is quoted', 'id'),
    start: shown('Where in the message the quote begins', 'characters'),
    end: shown('Where it ends', 'characters'),
    text: withheld('The exact words of the message; its owner reads them in the study'),
  }),
  described(finding, {
    text: withheld('What one participant brought up, in a sentence'),
    quotes: shown('The messages that support it'),
  }),
  described(participantAnalysis, {
    summary: withheld('One interview in a few sentences'),
    keyInsights: shown('What was learnt of this participant'),
    painPoints: shown('What went wrong for this participant'),
    suggestions: shown('What this participant would like changed'),
    tokenUse: shown('What a hosted model took for it; absent with the built-in engine'),
  }),
  described(takeaway, {
    text: withheld('A claim about the whole panel, in a sentence'),
    count: shown('How many participants voiced it', 'participants'),
    total: shown('How many participants it could concern', 'participants'),
    quotes: shown('The messages that support it'),
    counterQuotes: shown('The messages that contradict it'),
    weight: shown('How much of the panel it carries: its severity'),
    kind: shown('What sort of claim it is'),
    action: withheld('What a team would do about it; null: nothing follows from it'),
    askedBy: shown('How many participants asked for the action; 0 says nothing', 'participants'),
    askQuote: shown('Where the action was asked for; null: nowhere'),
  }),
  described(theme, {
    label: withheld('What the theme is about'),
    sentiment: shown('How the panel as a whole feels about it'),
    participantIds: shown('The participants who brought it up', 'id'),
    quotes: shown('The messages that support it'),
    marks: shown('How each of these participants feels about it'),
  }),
  described(theme.shape.marks.unwrap().element, {
    participantId: shown('The participant', 'id'),
    sentiment: shown('How this participant feels about it'),
  }),
  described(studyAnalysis, {
    summary: withheld('The study in a few sentences'),
    withheld: withheld('Why there is no summary; null if there is one'),
    directAnswers: withheld('The answers to each question, with the question as the researcher wrote it'),
    takeaways: shown('The findings of the study'),
    thingsToCheck: withheld('What modelled walk-throughs drew of a site that was not visited'),
    nextSteps: withheld('What a team could do next, in sentences'),
    themes: shown('What several participants brought up'),
    tokenUse: shown('What a hosted model took for it; absent with the built-in engine'),
  }),
];
