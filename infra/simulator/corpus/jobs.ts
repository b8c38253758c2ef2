import type { Job } from './job.ts';
import { caringAndTeachingJobs } from './jobs-caring.ts';
import { makingAndServingJobs } from './jobs-making.ts';
import { otherJobs } from './jobs-other.ts';

/** All occupations; criteria are matched in this order, so that broad words such as `manager` come last. */
export const jobs: readonly Job[] = [...caringAndTeachingJobs, ...makingAndServingJobs, ...otherJobs];

/** Ordinary occupations for criteria that name none, roughly as common as they are in working life. */
export const ordinaryJobs: readonly string[] =
  'office retail nurse teacher tradesperson driver warehouse hospitality customer-service carer accountant it marketer engineer civil-servant small-business freelancer manager sales cleaner therapist student retired retired charity hr developer designer scientist parent-home project-manager farmer estate-agent'.split(
    ' ',
  );

export const jobById: ReadonlyMap<string, Job> = new Map(jobs.map((each) => [each.id, each]));
