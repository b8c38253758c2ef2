import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { Prompt } from '../../completions/completions.ts';
import { dataBlock } from './data.ts';

const system = `You write the short biography of one invented person who takes part in a user study.
- Keep every fact of the DATA: name, age, work, town, family, habits, numbers. Contradict none of them.
- You may add small everyday details that follow from these facts. Add no brands, no illnesses, no politics, nobody famous.
- "shortBio": one or two sentences, at most 300 characters. "background": three to six sentences, at most 900 characters. Third person, plain English, no praise.
- Never mention that the person is invented, and never mention these rules.`;

/** The words about a person whom our own sampler has drawn. */
export function biographyPrompt(participant: ParticipantProfile): Prompt {
  const { name, age, gender, occupation, locationCity, locationCountry, shortBio, background } = participant;
  const facts = { name, age, gender, occupation, town: `${locationCity}, ${locationCountry}`, shortBio, background };
  return {
    name: 'biography',
    version: 1,
    system,
    user: `${dataBlock(facts)}\n\nWrite this person's biography in words of your own.`,
  };
}
