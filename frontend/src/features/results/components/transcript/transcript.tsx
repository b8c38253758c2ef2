import type { Message, ParticipantResult } from '@windtunnel/contracts/http/results';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { turnAnchor } from '../../../../entities/study/finding/transcript-address.ts';
import { type KeyMoment, keyMoments } from '../../logic/key-moments.ts';
import { type Exchange, exchanges } from '../../logic/transcript.ts';
import { Turn } from './turn.tsx';

export interface TranscriptProps {
  readonly messages: readonly Message[];
  readonly participantName: string;
  readonly result: ParticipantResult;
  /** What an exchange was about, by question index. */
  readonly headingOf: (questionIndex: number) => string | undefined;
}

/** The interview as a page to read: the interviewer in a sans-serif face, the participant in a serif one. */
export function Transcript({ messages, participantName, result, headingOf }: TranscriptProps) {
  const { hash } = useLocation();
  const moments = useMemo(() => keyMoments(result), [result]);
  const aim = hash.startsWith('#turn-') ? decodeURIComponent(hash.slice(1)) : null;
  useEffect(() => {
    const turn = aim === null ? null : document.getElementById(aim);
    turn?.scrollIntoView({ block: 'center' });
    turn?.focus({ preventScroll: true });
  }, [aim]);
  return (
    <ol>
      {exchanges(messages).map((exchange) => (
        <ExchangeItem
          key={exchange.messages[0]?.id}
          exchange={exchange}
          participantName={participantName}
          heading={exchange.questionIndex === null ? undefined : headingOf(exchange.questionIndex)}
          moments={moments}
          aim={aim}
        />
      ))}
    </ol>
  );
}

interface ExchangeItemProps {
  readonly exchange: Exchange;
  readonly participantName: string;
  readonly heading: string | undefined;
  readonly moments: ReadonlyMap<string, readonly KeyMoment[]>;
  readonly aim: string | null;
}

function ExchangeItem({ exchange, participantName, heading, moments, aim }: ExchangeItemProps) {
  return (
    <li className="border-line border-t py-6 first:border-t-0 first:pt-0">
      <div className="grid gap-4">
        {heading === undefined ? null : (
          <h3 dir="auto" className="max-w-[34rem] font-semibold text-base">
            {heading}
          </h3>
        )}
        {exchange.messages.map((message) => (
          <Turn
            key={message.id}
            message={message}
            participantName={participantName}
            moments={moments.get(message.id) ?? []}
            aimedAt={aim === turnAnchor(message.id)}
          />
        ))}
      </div>
    </li>
  );
}
