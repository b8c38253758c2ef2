import type { HeldStudy } from '../hold-study.ts';
import { shownIn } from '../shown.ts';
import { pairInWords, type SheetPair } from './sample.ts';

const typesInWords = {
  USABILITY: 'Usability test (modelled, the site was not visited)',
  CONCEPT_VALIDATION: 'Concept validation',
  DESIGN_REVIEW: 'Design review (only names and descriptions were read)',
  PRODUCT_DISCOVERY: 'Product discovery',
} as const;

/** The brief, the participants' cards and the pairs that are judged. */
export function sheetInWords(held: HeldStudy, pairs: readonly SheetPair[]): string {
  const { study, panel, generated } = held;
  const declared = [
    ...generated.unmet.map(({ criterion, met, of }) => `${criterion}: ${met} of ${of}`),
    ...generated.notModelled,
  ];
  const cards = panel.map(
    ({ name, age, gender, occupation, locationCity, locationCountry, shortBio, background }) =>
      `- **${name}**, ${age}, ${gender}, ${occupation}, ${locationCity}, ${locationCountry}. ${shortBio} ${background}`,
  );
  return [
    `# ${study.title}`,
    `- Type: ${typesInWords[study.material.type]}\n- Objective: ${study.objective}\n- Audience: ${study.audience}${declared.length === 0 ? '' : `\n- Said about the panel before launch: not met or not modelled: ${declared.join('; ')}`}`,
    '## What participants were shown',
    ...shownIn(study.material).map((text) => `- ${text}`),
    '## Participants',
    cards.join('\n'),
    '## Questions and answers, in random order',
    ...pairs.map(pairInWords),
  ].join('\n\n');
}

/** Every interview from beginning to end. */
export function transcriptsInWords({ study, interviews }: HeldStudy): string {
  const whole = interviews.map(({ participant: { name, age, occupation }, exchanges }) =>
    [
      `## ${name}, ${age}, ${occupation}`,
      ...exchanges.map(
        ({ followUp, interviewer, participant }) =>
          `${followUp > 0 ? '(follow-up) ' : ''}**${interviewer}**\n\n${participant}`,
      ),
    ].join('\n\n'),
  );
  return [`# ${study.title}: transcripts`, ...whole].join('\n\n');
}
