import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { describe, expect, it } from 'vitest';
import { corpus } from '../../../corpus/load-corpus.ts';
import { readStudy } from '../../../material/study.ts';
import { makeSeed } from '../../../participants/seeds.ts';
import { planInterviews } from '../../plan-interviews.ts';

const panel = [34, 58, 27, 63, 41, 22, 70, 49].map(
  (age, index): ParticipantProfile => ({
    participantId: `p${index}`,
    name: `Person ${index}`,
    age,
    gender: index % 2 === 0 ? 'Woman' : 'Man',
    occupation: ['Baker', 'Clerk', 'Nurse', 'Driver', 'Teacher', 'Student', 'Retired cook', 'Joiner'][index] ?? 'Clerk',
    locationCity: 'Leeds',
    locationCountry: 'United Kingdom',
    shortBio: 'Rides a bicycle.',
    background: 'Rides a bicycle.',
    provenance: {},
    seed: makeSeed('screen', index, {}),
  }),
);

const answersIn = (material: Configuration): string[] => {
  const study = readStudy(corpus(), { material, panel, usedBefore: [] });
  return [...planInterviews(study).values()].map((items) => items.get(0)?.answer ?? '');
};

const imageUrl = 'https://example.com/a.png';

function onScreen(imageDescription: string, question: string): string[] {
  const screen = { screenId: 's', screenName: 'Page', imageUrl, imageDescription, screenQuestions: [question] };
  return answersIn({ type: 'DESIGN_REVIEW', designReview: { screens: [screen] } });
}

function ofConcept(imageDescription: string, question: string): string[] {
  const concept = {
    conceptId: 'c',
    conceptName: 'Kiln Watch',
    imageUrl,
    imageDescription,
    conceptQuestions: [question],
  };
  return answersIn({
    type: 'CONCEPT_VALIDATION',
    conceptValidation: { concepts: [concept], comparativeQuestions: [], conceptOrder: 'sequential' },
  });
}

const count = (said: readonly string[], pattern: RegExp) => said.filter((each) => pattern.test(each)).length;

const inspection =
  "Heading: 'Chimney swept, 9 May'. First row, in amber: 'Draught 12 Pa, below range (15 to 25)'. Two rows in green: 'Flue clear', 'Cowl sound'. Below: 'From your sweep: satisfactory, repeat in 12 months.' At the foot: 'Reports may appear before the sweep has signed them.' Button: 'Send to my landlord'.";

describe('a question about a screen', () => {
  it('is no choice of rows where somebody takes something from one', () => {
    const said = onScreen(inspection, 'What do you take from the first row?');
    expect(count(said, /'Flue clear'|'Cowl sound'/)).toBe(0);
    expect(count(said, /'Draught 12 Pa/)).toBeGreaterThan(2);
  });

  it('for the next time is not answered with the last', () => {
    const said = onScreen(inspection, 'When are you meant to have the next one?');
    expect(count(said, /in (?:12|twelve) months/i)).toBe(8);
  });

  it('about the button at the bottom is answered by what a press does, and not by the line at the foot', () => {
    const said = onScreen(inspection, 'What would you expect the button at the bottom to do?');
    expect(count(said, /Reports may appear/)).toBe(0);
    expect(count(said, /'Send to my landlord'/)).toBeGreaterThan(1);
  });

  it('about how far it has got takes no dot for reached that is empty', () => {
    const dots =
      "Heading: 'Your clock'. Three dots in a row: 'Received 6 March' and 'Cleaned' are filled, 'On its way to Leeds' is empty. Button: 'I will collect it'.";
    const said = onScreen(dots, 'What has been done, and what has not?');
    expect(said.filter((each) => each.indexOf("'Cleaned'") < each.indexOf("'On its way to Leeds'")).length).toBe(8);
    const where = onScreen(dots, 'Where is your clock right now?');
    expect(count(where, /'On its way to Leeds'/)).toBe(0);
    expect(count(where, /'Cleaned'/)).toBeGreaterThan(2);
  });

  it('for the whole sum counts both that are named', () => {
    const fees =
      "Heading: 'Before you come'. Below: 'For some pianos a new string is needed: £18 each.' At the foot in grey: 'Tuning from £85, plus VAT.' Button: 'I have read this'.";
    const said = onScreen(fees, 'What do you expect to pay in all, and how did you work it out?');
    expect(count(said, /85/)).toBe(8);
    expect(count(said, /£18/)).toBe(8);
  });

  it('about leaving is answered with the line that says how, which is nothing to press', () => {
    const renewal =
      "Heading: 'You are all set'. Below: 'Your plan renews by itself on 14 May.' Button: 'Looks good'. In grey: 'To stop the renewal, call us on weekdays.'";
    const leaving = onScreen(renewal, 'How would you go about leaving this provider?');
    expect(count(leaving, /'To stop the renewal, call us on weekdays'/)).toBe(8);
    expect(count(leaving, /\b(?:press|tap|finger)\b/i)).toBe(0);
    const forgotten = onScreen(renewal, 'What happens if you close this screen and forget about it?');
    expect(count(forgotten, /'Your plan renews by itself on 14 May'/)).toBe(8);
  });

  it('about a deed finds the line about that deed', () => {
    const lines =
      "Heading: 'See you on Thursday'. In red: 'Do not sign it before you come.' At the foot: 'Fee from £95 a document, plus VAT.'";
    const said = onScreen(lines, 'You have already signed the document. What does this screen make you do?');
    expect(count(said, /'Do not sign it before you come'/)).toBeGreaterThan(4);
    expect(count(said, /'Fee from/)).toBe(0);
  });
});

describe('a question about a concept', () => {
  const watch =
    "A sensor in a kiln that measures the heat every minute. If it falls by forty degrees it texts 'Your kiln may have gone out'. Readings appear on a public map unless you switch that off.";

  it('for what it tells that a hand does not is no question for what is missing', () => {
    const said = ofConcept(watch, 'What would Kiln Watch tell you that a look through the spyhole does not?');
    expect(count(said, /measures the heat every minute/)).toBe(8);
    expect(count(said, /may have gone out/)).toBe(0);
  });

  it('looks for nothing on a page that it is not', () => {
    const said = ofConcept(watch, 'The text comes at eleven and you are at work. What do you do?');
    expect(count(said, /\b(?:page|screen|button)\b/i)).toBe(0);
  });

  it('sees no ticked box in what can be switched off', () => {
    const said = ofConcept(watch, 'What, if anything, would worry you about it?');
    expect(count(said, /\b(?:tick\w*|box(?:es)?)\b/i)).toBe(0);
  });
});
