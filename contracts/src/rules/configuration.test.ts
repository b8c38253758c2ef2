import { describe, expect, it } from 'vitest';
import {
  conceptValidationData,
  configuration,
  designReviewData,
  productDiscoveryData,
  siteUrl,
  usabilityData,
} from './configuration.ts';
import { limits } from './limits.ts';
import {
  aConcept,
  aConceptValidation,
  aDesignReview,
  aDiscovery,
  aScreen,
  aUsability,
  many,
  problems,
} from './testing/configuration-examples.ts';

describe('messages next to the fields', () => {
  it.each([
    ['blank task', usabilityData, aUsability({ tasks: ['  \t'] }), 'Task cannot be empty'],
    [
      'relative site address',
      usabilityData,
      aUsability({ siteUrl: 'shop.example.com' }),
      'URL must be valid and accessible. Use full URLs like https://example.com',
    ],
    [
      'site address that runs',
      usabilityData,
      aUsability({ siteUrl: 'javascript:alert(1)' }),
      'URL must be valid and accessible. Use full URLs like https://example.com',
    ],
    ['study site address', siteUrl, 'ftp://files.example.com', 'Please enter a valid URL'],
    [
      'dash in a concept id',
      conceptValidationData,
      aConceptValidation({ concepts: [aConcept({ conceptId: 'a-b' })] }),
      'Concept ID must contain only letters, numbers, and underscores',
    ],
    [
      'concept id twice',
      conceptValidationData,
      aConceptValidation({ concepts: [aConcept(), aConcept()] }),
      'Concept ID must be unique',
    ],
    [
      'concept without an image',
      conceptValidationData,
      aConceptValidation({ concepts: [aConcept({ imageKey: undefined })] }),
      'Upload an image showing your concept, design, or idea to test',
    ],
    [
      'concept image over http',
      conceptValidationData,
      aConceptValidation({ concepts: [aConcept({ imageUrl: 'http://images.example.com/a.png' })] }),
      'Image URL must be a valid HTTPS URL',
    ],
    [
      'image key that the server did not make',
      conceptValidationData,
      aConceptValidation({ concepts: [aConcept({ imageKey: '../../etc/passwd' })] }),
      'Unsupported image key',
    ],
    [
      'topic twice, other case',
      productDiscoveryData,
      aDiscovery({ discussionTopics: ['How do you plan?', ' how DO you plan? '] }),
      'Discussion topics must be unique',
    ],
    [
      'space in a screen id',
      designReviewData,
      aDesignReview({ screens: [aScreen({ screenId: 'a b' })] }),
      'Screen ID must contain only letters, numbers, and underscores',
    ],
    [
      'screen id twice',
      designReviewData,
      aDesignReview({ screens: [aScreen(), aScreen()] }),
      'Screen ID must be unique',
    ],
    [
      'screen without an image',
      designReviewData,
      aDesignReview({ screens: [aScreen({ imageUrl: undefined })] }),
      'Upload an image of this screen',
    ],
    [
      'screen image over http',
      designReviewData,
      aDesignReview({ screens: [aScreen({ imageUrl: 'http://images.example.com/a.png' })] }),
      'Image URL must be a valid HTTPS URL',
    ],
    [
      'blank screen question',
      designReviewData,
      aDesignReview({ screens: [aScreen({ screenQuestions: [' '] })] }),
      'Question cannot be empty',
    ],
  ] as const)('%s', (_, schema, value, text) => {
    expect(problems(schema, value)).toEqual([text]);
  });

  it('lengths count after trimming', () => {
    expect(problems(productDiscoveryData, aDiscovery({ productDomain: '  ab  ' }))).toEqual([
      'Product domain must be at least 3 characters',
    ]);
    expect(productDiscoveryData.parse(aDiscovery({ productDomain: '  Tea  ' })).productDomain).toBe('Tea');
  });

  it('blank target outcomes are dropped before they are counted', () => {
    const outcomes = [...many(10, (index) => `Know the outcome ${index}`), ' ', ''];
    expect(productDiscoveryData.parse(aDiscovery({ targetOutcomes: outcomes })).targetOutcomes).toHaveLength(10);
  });
});

describe('the configuration of a study', () => {
  it('is distinguished by its type and has defaults of its own', () => {
    expect(configuration.parse({ type: 'CONCEPT_VALIDATION', conceptValidation: aConceptValidation() })).toMatchObject({
      conceptValidation: { comparativeQuestions: [], conceptOrder: 'sequential' },
    });
    expect(configuration.parse({ type: 'USABILITY', usability: aUsability({ questions: undefined }) })).toMatchObject({
      usability: { questions: [] },
    });
  });

  it('is refused for another type', () => {
    expect(configuration.safeParse({ type: 'DESIGN_REVIEW', productDiscovery: aDiscovery() }).success).toBe(false);
  });

  it('reads as it was written', () => {
    const stored = configuration.parse({ type: 'PRODUCT_DISCOVERY', productDiscovery: aDiscovery() });
    expect(configuration.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it('lets the editor offer no more than the server accepts', () => {
    expect(limits.concepts.maxInEditor).toBeLessThanOrEqual(limits.concepts.max);
    expect(limits.screens.recommendedMax).toBeLessThanOrEqual(limits.screens.max);
  });
});
