import { createHash } from 'node:crypto';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import { fixedStudies } from '../fixtures/fixed-studies.ts';
import { holdInterviews } from './panel-talk.ts';

/** The seed all gates are measured with. */
export const gateSeed = '1';

/**
 * SHA-256 of what is said in each fixed study: profiles and exchanges as canonical JSON, without ids and times. Equal
 * on every machine for one version of the engine.
 */
export function transcriptDigests(): Record<string, string> {
  return Object.fromEntries(
    fixedStudies.map((study) => {
      const said = holdInterviews(study, { seed: gateSeed }).map(({ person, item, followUp, output }) => {
        const { participantId: _, ...profile } = person;
        return { profile, question: item.text, followUp, output };
      });
      return [study.key, createHash('sha256').update(canonicalJson(said)).digest('hex')];
    }),
  );
}
