import { describe, expect, it } from 'vitest';
import { designReviewData } from './configuration.ts';
import {
  aDesignReview,
  aScreen,
  type Bound,
  many,
  problems,
  rowsOf,
  textOf,
} from './testing/configuration-examples.ts';

const reviewBounds: Bound[] = [
  {
    what: 'screens, fewest',
    schema: designReviewData,
    at: (count) => aDesignReview({ screens: many(count, (index) => aScreen({}, index)) }),
    accepted: [1, 2],
    refused: [0],
    text: 'At least one screen is required',
  },
  {
    what: 'screens, most',
    schema: designReviewData,
    at: (count) => aDesignReview({ screens: many(count, (index) => aScreen({}, index)) }),
    accepted: [10, 11, 19, 20],
    refused: [21],
    text: 'Maximum 20 screens allowed',
  },
  {
    what: 'characters of a screen id, fewest',
    schema: designReviewData,
    at: (count) => aDesignReview({ screens: [aScreen({ screenId: textOf(count) })] }),
    accepted: [1, 2],
    refused: [0],
    text: 'Screen ID must contain only letters, numbers, and underscores',
  },
  {
    what: 'characters of a screen id, most',
    schema: designReviewData,
    at: (count) => aDesignReview({ screens: [aScreen({ screenId: textOf(count) })] }),
    accepted: [49, 50],
    refused: [51],
    text: 'Screen ID must be at most 50 characters',
  },
  {
    what: 'characters of a screen name, fewest',
    schema: designReviewData,
    at: (count) => aDesignReview({ screens: [aScreen({ screenName: textOf(count) })] }),
    accepted: [1, 2],
    refused: [0],
    text: 'Screen name is required',
  },
  {
    what: 'characters of a screen name, most',
    schema: designReviewData,
    at: (count) => aDesignReview({ screens: [aScreen({ screenName: textOf(count) })] }),
    accepted: [139, 140],
    refused: [141],
    text: 'Screen name must be at most 140 characters',
  },
  {
    what: 'characters of a screen description',
    schema: designReviewData,
    at: (count) => aDesignReview({ screens: [aScreen({ imageDescription: textOf(count) })] }),
    accepted: [0, 499, 500],
    refused: [501],
    text: 'Screen description must be at most 500 characters',
  },
  {
    what: 'questions of a screen, fewest',
    schema: designReviewData,
    at: (count) => aDesignReview({ screens: [aScreen({ screenQuestions: many(count, () => 'Why?') })] }),
    accepted: [1, 2],
    refused: [0],
    text: 'At least 1 question is required per screen',
  },
  {
    what: 'questions of a screen, most',
    schema: designReviewData,
    at: (count) => aDesignReview({ screens: [aScreen({ screenQuestions: many(count, () => 'Why?') })] }),
    accepted: [9, 10],
    refused: [11],
    text: 'Maximum 10 questions per screen',
  },
];

describe('bounds of screens', () => {
  it.each(rowsOf([...reviewBounds]))('$what: $count gives $expected', ({ schema, at, count, expected }) => {
    expect(problems(schema, at(count))).toEqual(expected);
  });
});
