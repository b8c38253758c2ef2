import type { SearchResults } from '@windtunnel/contracts/http/search';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import { resultAddress } from '../logic/result-address.ts';
import { Option } from './listbox.tsx';
import { PaletteGroup } from './palette-group.tsx';
import { PaletteProjects } from './palette-projects.tsx';
import { PaletteStudies } from './palette-studies.tsx';
import { ParticipantRow, QuoteRow } from './result-rows.tsx';

export interface PaletteResultsProps {
  readonly results: SearchResults;
  /** What was searched for. */
  readonly query: string;
  readonly onOpen: (address: string) => void;
}

/** The hits, in groups with their counts. Empty groups are left out. */
export function PaletteResults({ results, query, onOpen }: PaletteResultsProps) {
  const { studies, projects, participants, quotes, counts } = results;
  return (
    <>
      <PaletteStudies
        heading="Studies"
        studies={studies}
        count={counts.studies}
        shown={studies.length}
        query={query}
        onOpen={onOpen}
      />
      <PaletteProjects projects={projects} count={counts.projects} shown={projects.length} onOpen={onOpen} />
      {participants.length > 0 ? (
        <PaletteGroup
          heading="Participants"
          count={counts.participants}
          shown={participants.length}
          mark={<SimulatedMark linked={false} />}
        >
          {participants.map((participant) => (
            <Option
              key={`${participant.study.id} ${participant.id}`}
              value={`participant ${participant.study.id} ${participant.id}`}
              onSelect={() => onOpen(resultAddress.participant(participant))}
            >
              <ParticipantRow participant={participant} />
            </Option>
          ))}
        </PaletteGroup>
      ) : null}
      {quotes.length > 0 ? (
        <PaletteGroup
          heading="Quotes"
          count={counts.quotes}
          shown={quotes.length}
          mark={<SimulatedMark linked={false} />}
        >
          {quotes.map((quote) => (
            <Option
              key={quote.messageId}
              value={`quote ${quote.messageId}`}
              onSelect={() => onOpen(resultAddress.quote(quote))}
            >
              <QuoteRow quote={quote} query={query} />
            </Option>
          ))}
        </PaletteGroup>
      ) : null}
    </>
  );
}
