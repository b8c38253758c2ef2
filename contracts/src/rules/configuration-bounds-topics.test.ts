import { describe, expect, it } from 'vitest';
import { productDiscoveryData, usabilityData } from './configuration.ts';
import {
  aDiscovery,
  aUsability,
  type Bound,
  many,
  problems,
  rowsOf,
  textOf,
} from './testing/configuration-examples.ts';

const usabilityBounds: Bound[] = [
  {
    what: 'tasks, fewest',
    schema: usabilityData,
    at: (count) => aUsability({ tasks: many(count, () => 'Find it') }),
    accepted: [1, 2],
    refused: [0],
    text: 'At least 1 task is required',
  },
  {
    what: 'tasks, most',
    schema: usabilityData,
    at: (count) => aUsability({ tasks: many(count, () => 'Find it') }),
    accepted: [4, 5],
    refused: [6],
    text: 'Maximum 5 tasks allowed',
  },
  {
    what: 'characters of a task, fewest',
    schema: usabilityData,
    at: (count) => aUsability({ tasks: [textOf(count)] }),
    accepted: [1, 2],
    refused: [0],
    text: 'Task cannot be empty',
  },
  {
    what: 'characters of a task, most',
    schema: usabilityData,
    at: (count) => aUsability({ tasks: [textOf(count)] }),
    accepted: [499, 500],
    refused: [501],
    text: 'Use at most 500 characters',
  },
  {
    what: 'questions',
    schema: usabilityData,
    at: (count) => aUsability({ questions: many(count, () => 'Why?') }),
    accepted: [0, 9, 10],
    refused: [11],
    text: 'Limit to 10 questions maximum to keep interviews focused and engaging',
  },
  {
    what: 'characters of a question',
    schema: usabilityData,
    at: (count) => aUsability({ questions: [textOf(count)] }),
    accepted: [1, 500],
    refused: [0],
    text: 'Question cannot be empty',
  },
  {
    what: 'characters of the site address',
    schema: usabilityData,
    at: (count) => aUsability({ siteUrl: `https://a.example/${textOf(count - 18)}` }),
    accepted: [2_047, 2_048],
    refused: [2_049],
    text: 'URL must be valid and accessible. Use full URLs like https://example.com',
  },
];

const discoveryBounds: Bound[] = [
  {
    what: 'characters of the product domain, fewest',
    schema: productDiscoveryData,
    at: (count) => aDiscovery({ productDomain: textOf(count) }),
    accepted: [3, 4],
    refused: [2],
    text: 'Product domain must be at least 3 characters',
  },
  {
    what: 'characters of the product domain, most',
    schema: productDiscoveryData,
    at: (count) => aDiscovery({ productDomain: textOf(count) }),
    accepted: [199, 200],
    refused: [201],
    text: 'Product domain must be at most 200 characters',
  },
  {
    what: 'discussion topics, fewest',
    schema: productDiscoveryData,
    at: (count) => aDiscovery({ discussionTopics: many(count, (index) => `Topic number ${index}`) }),
    accepted: [1, 2],
    refused: [0],
    text: 'At least 1 discussion topic is required',
  },
  {
    what: 'discussion topics, most',
    schema: productDiscoveryData,
    at: (count) => aDiscovery({ discussionTopics: many(count, (index) => `Topic number ${index}`) }),
    accepted: [7, 8],
    refused: [9],
    text: 'Maximum 8 discussion topics allowed',
  },
  {
    what: 'characters of a discussion topic, fewest',
    schema: productDiscoveryData,
    at: (count) => aDiscovery({ discussionTopics: [textOf(count)] }),
    accepted: [5, 6],
    refused: [4],
    text: 'Discussion topic must be at least 5 characters long',
  },
  {
    what: 'characters of a discussion topic, most',
    schema: productDiscoveryData,
    at: (count) => aDiscovery({ discussionTopics: [textOf(count)] }),
    accepted: [499, 500],
    refused: [501],
    text: 'Use at most 500 characters',
  },
  {
    what: 'target outcomes',
    schema: productDiscoveryData,
    at: (count) => aDiscovery({ targetOutcomes: many(count, (index) => `Know the outcome ${index}`) }),
    accepted: [0, 9, 10],
    refused: [11],
    text: 'Maximum 10 target outcomes allowed',
  },
  {
    what: 'characters of a target outcome, fewest',
    schema: productDiscoveryData,
    at: (count) => aDiscovery({ targetOutcomes: [textOf(count)] }),
    accepted: [0, 10, 11],
    refused: [9],
    text: 'Target outcome must be at least 10 characters long',
  },
  {
    what: 'characters of a target outcome, most',
    schema: productDiscoveryData,
    at: (count) => aDiscovery({ targetOutcomes: [textOf(count)] }),
    accepted: [499, 500],
    refused: [501],
    text: 'Use at most 500 characters',
  },
];

describe('bounds of tasks, questions and topics', () => {
  it.each(rowsOf([...usabilityBounds, ...discoveryBounds]))(
    '$what: $count gives $expected',
    ({ schema, at, count, expected }) => {
      expect(problems(schema, at(count))).toEqual(expected);
    },
  );
});
