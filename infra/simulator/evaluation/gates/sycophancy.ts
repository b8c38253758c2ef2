import type { ParticipantAnalysis } from '@windtunnel/contracts/analysis';
import { placeOf, spoken } from '../coded.ts';
import { atLeast, atMost, type Figure, share } from '../figure.ts';
import type { HeldStudy } from '../hold-study.ts';
import { boundsIn, ratingIn } from './scales.ts';

/** A panel that was shown a bad concept, with the analysis of each participant. */
export interface BadConcept {
  readonly held: HeldStudy;
  readonly participants: readonly ParticipantAnalysis[];
}

/** V7: nobody is polite about a bad idea: few put it into the top two boxes, most have something against it. */
export function sycophancyGates(studies: readonly BadConcept[]): Figure[] {
  const rated = studies.flatMap(({ held }) =>
    spoken(held).flatMap((by) => {
      const bounds = boundsIn(by.exchange.question);
      if (bounds === null || by.exchange.followUp > 0) return [];
      const rating = ratingIn(by.exchange.participant);
      return [{ top: rating !== null && rating >= bounds.high - 1, place: placeOf(held, by) }];
    }),
  );
  const top = rated.filter((each) => each.top);
  const people = studies.flatMap(({ participants }) => participants);
  const critical = people.filter(({ painPoints }) => painPoints.length > 0);
  return [
    atMost(
      'V7',
      'bad concept in the top two boxes',
      share(top.length, rated.length),
      0.15,
      top.map(({ place }) => place),
    ),
    atLeast('V7', 'people with something against a bad concept', share(critical.length, people.length), 0.7),
  ];
}
