import { describe, expect, it } from 'vitest';
import { analystDocument, analystFields, analystModels } from './analyst-fields.ts';

const withheldIn = (name: string) =>
  analystFields(name).flatMap(({ path, shown }) => (shown ? [] : [path.split('.').at(-1)]));

describe('fields of read models', () => {
  it.each(analystModels.map(({ collection }) => collection.name))('of %s are described once each', (name) => {
    const fields = analystFields(name);
    expect(fields.length).toBeGreaterThan(2);
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
    for (const { description } of fields) expect(description).toMatch(/^[A-Z0-9].+[^.]$/);
  });

  it('have types, units and paths', () => {
    expect(analystFields('credit-balance')).toContainEqual({
      path: 'availableTenths',
      type: 'number',
      kind: 'number',
      nullable: false,
      unit: 'tenths of a credit',
      description: 'What can be spent',
      shown: true,
    });
    const paths = analystFields('study-detail').map(({ path }) => path);
    expect(paths).toContain('studyAnalysis.analysis.takeaways[].weight');
    expect(analystFields('model-use').map(({ path }) => path)).toContain('engines{}.calls');
    const kind = analystFields('notifications').find(({ path }) => path === 'happenings[].kind');
    expect(kind?.type).toMatch(/^one of study-completed, .*plan-ended$/);
    expect(() => analystFields('accounts')).toThrow('There is no read model called accounts');
  });

  it('are shown if they are no prose: ids, times, values from a list, codes and names of the product', () => {
    const free = analystModels.flatMap(({ collection }) =>
      analystFields(collection.name).filter(
        ({ shown, type, unit }) => shown && /text$/.test(type) && unit !== 'id' && unit !== 'time',
      ),
    );
    expect(new Set(free.map(({ path }) => path))).toEqual(
      new Set([
        'engine.name',
        'engine.version',
        'failureReason',
        'studyAnalysis.engine.name',
        'studyAnalysis.engine.version',
      ]),
    );
  });

  it('are withheld if a user wrote them', () => {
    expect(withheldIn('study-list')).toEqual(['title', 'objective', 'titleKey']);
    expect(withheldIn('project-list')).toEqual(['name']);
    for (const field of ['configuration', 'audienceCriteria', 'siteUrl', 'directAnswers', 'seed'])
      expect(withheldIn('study-detail')).toContain(field);
    for (const field of ['plan', 'content']) expect(withheldIn('interview')).toContain(field);
  });
});

describe('a document for analysts', () => {
  it('has no field that is withheld or has no description, however deep', () => {
    const pick = analystDocument('notifications');
    const happenings = [{ kind: 'credits-added', at: '2026-01-01T00:00:00.000Z', credits: 2, note: 'by Ada' }];
    const document = { ownerId: 'u1', study: { id: 's1', title: 'Ada' }, happenings, latestAt: null, name: 'Ada' };
    expect(pick(document)).toEqual({
      ownerId: 'u1',
      study: { id: 's1' },
      happenings: [{ kind: 'credits-added', at: '2026-01-01T00:00:00.000Z', credits: 2 }],
      latestAt: null,
    });
  });

  it('keeps maps, whose keys are names that the product gave', () => {
    const engines = { gemini: { calls: 1, input: 2, output: 3 } };
    expect(analystDocument('model-use')({ studyId: 's', ownerId: 'u', engines })).toEqual({
      studyId: 's',
      ownerId: 'u',
      engines,
    });
  });
});
