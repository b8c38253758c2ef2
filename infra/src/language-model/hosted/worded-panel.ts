import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import {
  generatedParticipants,
  type LanguageModel,
  replacedParticipant,
} from '@windtunnel/contracts/ports/language-model';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import * as z from 'zod';
import { ask } from '../completions/ask.ts';
import { AnswerWithheld, type Completions } from '../completions/completions.ts';
import type { ParticipantSampler } from './participant-sampler.ts';
import { biographyPrompt } from './prompts/biography.ts';

const biography = z.object({ shortBio: z.string().min(20).max(600), background: z.string().min(40).max(3_000) });

/** Participants drawn by our own sampler, with biographies in the model's words. */
export function wordedPanel(
  completions: Completions,
  sampler: ParticipantSampler,
): Pick<LanguageModel, 'generateParticipants' | 'replaceParticipant'> {
  const worded = async (participant: ParticipantProfile, signal: AbortSignal): Promise<ParticipantProfile> => {
    const check = (given: z.output<typeof biography>) => biographyProblems(given, participant);
    const question = { prompt: biographyPrompt(participant), schema: biography, check };
    try {
      return { ...participant, ...(await ask(completions, question, signal)).answer };
    } catch (error) {
      // The sampler's own words are plain but right, and a study should not fail over a biography.
      if (error instanceof AnswerWithheld || error instanceof DomainError) return participant;
      throw error;
    }
  };
  return {
    generateParticipants: async (input, signal = new AbortController().signal, onGenerated = () => {}) => {
      const drawn = generatedParticipants.parse(await sampler.generateParticipants(input, signal));
      const finished = async (each: ParticipantProfile) => {
        const participant = await worded(each, signal);
        onGenerated(participant);
        return participant;
      };
      const participants = await Promise.all(drawn.participants.map(finished));
      return { ...drawn, participants };
    },
    replaceParticipant: async (input, signal = new AbortController().signal) => {
      const drawn = replacedParticipant.parse(await sampler.replaceParticipant(input, signal));
      return { ...drawn, participant: await worded(drawn.participant, signal) };
    },
  };
}

/** A biography is about this participant, and the numbers on the card stay true. */
function biographyProblems(
  { shortBio, background }: z.output<typeof biography>,
  { name, age }: ParticipantProfile,
): string[] {
  const text = `${shortBio} ${background}`;
  const [firstName = name] = name.split(' ');
  const ages = [...text.matchAll(/\b(\d{2})(?:-year-old| years old)/g)].map(([, number]) => Number(number));
  return [
    ...(text.includes(firstName) ? [] : [`The biography does not name ${firstName}.`]),
    ...(ages.some((each) => each > 17 && each !== age) ? [`${firstName} is ${age} years old.`] : []),
  ];
}
