import { describe, expect, it } from 'vitest';
import { conceptValidationData } from './configuration.ts';
import {
  aConcept,
  aConceptValidation,
  type Bound,
  many,
  problems,
  rowsOf,
  textOf,
} from './testing/configuration-examples.ts';

const conceptBounds: Bound[] = [
  {
    what: 'concepts, fewest',
    schema: conceptValidationData,
    at: (count) => aConceptValidation({ concepts: many(count, (index) => aConcept({}, index)) }),
    accepted: [1, 2],
    refused: [0],
    text: 'At least one concept is required',
  },
  {
    what: 'concepts, most',
    schema: conceptValidationData,
    at: (count) => aConceptValidation({ concepts: many(count, (index) => aConcept({}, index)) }),
    accepted: [5, 7, 8],
    refused: [9],
    text: 'Maximum 8 concepts allowed',
  },
  {
    what: 'characters of a concept id, fewest',
    schema: conceptValidationData,
    at: (count) => aConceptValidation({ concepts: [aConcept({ conceptId: textOf(count) })] }),
    accepted: [1, 2],
    refused: [0],
    text: 'Concept ID must contain only letters, numbers, and underscores',
  },
  {
    what: 'characters of a concept id, most',
    schema: conceptValidationData,
    at: (count) => aConceptValidation({ concepts: [aConcept({ conceptId: textOf(count) })] }),
    accepted: [49, 50],
    refused: [51],
    text: 'Concept ID must be at most 50 characters',
  },
  {
    what: 'characters of a concept name, fewest',
    schema: conceptValidationData,
    at: (count) => aConceptValidation({ concepts: [aConcept({ conceptName: textOf(count) })] }),
    accepted: [1, 2],
    refused: [0],
    text: 'Concept name is required',
  },
  {
    what: 'characters of a concept name, most',
    schema: conceptValidationData,
    at: (count) => aConceptValidation({ concepts: [aConcept({ conceptName: textOf(count) })] }),
    accepted: [99, 100],
    refused: [101],
    text: 'Concept name must be at most 100 characters',
  },
  {
    what: 'characters of a concept description, fewest',
    schema: conceptValidationData,
    at: (count) => aConceptValidation({ concepts: [aConcept({ imageDescription: textOf(count) })] }),
    accepted: [1, 2],
    refused: [0],
    text: 'Concept description is required',
  },
  {
    what: 'characters of a concept description, most',
    schema: conceptValidationData,
    at: (count) => aConceptValidation({ concepts: [aConcept({ imageDescription: textOf(count) })] }),
    accepted: [499, 500],
    refused: [501],
    text: 'Concept description must be at most 500 characters',
  },
  {
    what: 'questions of a concept',
    schema: conceptValidationData,
    at: (count) => aConceptValidation({ concepts: [aConcept({ conceptQuestions: many(count, () => 'Why?') })] }),
    accepted: [1, 2, 7, 8],
    refused: [0, 9],
    text: 'At least 1 question is required per concept (maximum 8)',
  },
  {
    what: 'comparative questions of two concepts',
    schema: conceptValidationData,
    at: (count) =>
      aConceptValidation({
        concepts: [aConcept(), aConcept({}, 1)],
        comparativeQuestions: many(count, () => 'Which?'),
      }),
    accepted: [0, 4, 5],
    refused: [6],
    text: 'Maximum 5 comparative questions allowed',
  },
  {
    what: 'comparative questions of a single concept',
    schema: conceptValidationData,
    at: (count) => aConceptValidation({ comparativeQuestions: many(count, () => 'Which?') }),
    accepted: [0],
    refused: [1],
    text: 'Comparative questions not applicable for single concept studies',
  },
  {
    what: 'characters of a comparative question',
    schema: conceptValidationData,
    at: (count) =>
      aConceptValidation({ concepts: [aConcept(), aConcept({}, 1)], comparativeQuestions: [textOf(count)] }),
    accepted: [1, 500],
    refused: [0],
    text: 'Comparative question cannot be empty',
  },
];

describe('bounds of concepts', () => {
  it.each(rowsOf([...conceptBounds]))('$what: $count gives $expected', ({ schema, at, count, expected }) => {
    expect(problems(schema, at(count))).toEqual(expected);
  });
});
