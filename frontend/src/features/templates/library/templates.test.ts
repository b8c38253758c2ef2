import { wizardFields } from '@windtunnel/contracts/http/studies';
import { configuration } from '@windtunnel/contracts/rules/configuration';
import { plans } from '@windtunnel/contracts/rules/plans';
import { launchProblems } from '@windtunnel/contracts/rules/readiness';
import { setupInput } from '@windtunnel/contracts/rules/study-setup';
import { studyTypes } from '@windtunnel/contracts/rules/study-type';
import { describe, expect, it } from 'vitest';
import { configurationOf, costOf, drawnElements, type Template } from '../template.ts';
import { templates } from './templates.ts';

const uploaded = (template: Template) =>
  configurationOf(
    template,
    new Map(drawnElements(template).map(({ elementId }) => [elementId, `concept-validation/s1/${elementId}/a.png`])),
  );

describe('the templates', () => {
  it('are two of each type, each with a name of its own', () => {
    for (const type of studyTypes) expect(templates.filter((template) => template.type === type)).toHaveLength(2);
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
    expect(new Set(templates.map(({ title }) => title)).size).toBe(templates.length);
  });

  it.each(templates.map((template) => [template.id, template] as const))('%s fills in every step', (_, template) => {
    const { title, objective, type, audienceCriteria, participantCount } = template;
    const siteUrl = template.type === 'USABILITY' ? template.siteUrl : null;
    expect(setupInput.parse({ title, objective, type, siteUrl })).toEqual({ title, objective, type, siteUrl });
    expect(wizardFields.parse({ audienceCriteria, participantCount })).toEqual({ audienceCriteria, participantCount });
    const asked = uploaded(template);
    // Nothing is trimmed or left out.
    expect(configuration.parse(asked)).toEqual(asked);
    const study = { title, objective, type, siteUrl, audienceCriteria, participantCount, configuration: asked };
    expect(launchProblems({ ...study, participants: participantCount })).toEqual([]);
  });

  it('may all be launched with the credits of a new account', () => {
    for (const template of templates)
      expect(costOf(template).totalTenths).toBeLessThanOrEqual(plans.free.monthlyCredits * 10);
  });

  it('draw each concept and screen as a whole SVG document', () => {
    const drawn = templates.flatMap(drawnElements);
    expect(drawn).toHaveLength(8);
    for (const { drawing } of drawn) {
      const parsed = new DOMParser().parseFromString(drawing.svg, 'image/svg+xml');
      expect(parsed.documentElement.tagName).toBe('svg');
      expect(parsed.querySelector('button, parsererror')).toBeNull();
      expect(parsed.querySelectorAll('text').length).toBeGreaterThan(5);
    }
  });
});
