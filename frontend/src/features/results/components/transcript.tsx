import type { Message } from '@windtunnel/contracts/http/results';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Exchange, exchanges, spokenText, voiceOf } from '../model/transcript.ts';
import { turnAnchor } from '../model/transcript-address.ts';

export interface TranscriptProps {
  readonly messages: readonly Message[];
  readonly participantName: string;
  /** Text of a question by its index, for the margin. */
  readonly questionText: (index: number) => string | undefined;
}

/** The interview as a page to read: the product asks in its sans, the person answers in their serif. */
export function Transcript({ messages, participantName, questionText }: TranscriptProps) {
  const { hash } = useLocation();
  useEffect(() => {
    const turn = hash.startsWith('#turn-') ? document.getElementById(hash.slice(1)) : null;
    turn?.scrollIntoView({ block: 'center' });
    turn?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <ol className="max-w-reading">
      {exchanges(messages).map((exchange) => (
        <ExchangeItem
          key={exchange.messages[0]?.id}
          exchange={exchange}
          participantName={participantName}
          heading={exchange.questionIndex === null ? undefined : questionText(exchange.questionIndex)}
        />
      ))}
    </ol>
  );
}

interface ExchangeItemProps {
  readonly exchange: Exchange;
  readonly participantName: string;
  readonly heading: string | undefined;
}

function ExchangeItem({ exchange, participantName, heading }: ExchangeItemProps) {
  return (
    <li className="border-line border-t py-6 first:border-t-0 first:pt-0 [content-visibility:auto]">
      {heading === undefined ? null : <p className="mb-3 text-ink-3 text-sm">{heading}</p>}
      <div className="grid gap-4">
        {exchange.messages.map((message) => (
          <Turn key={message.id} message={message} participantName={participantName} />
        ))}
      </div>
    </li>
  );
}

function Turn({ message, participantName }: { readonly message: Message; readonly participantName: string }) {
  const voice = voiceOf(message);
  const followUp = message.interviewPhase === 'follow-up' && voice === 'interviewer';
  return (
    <div id={turnAnchor(message.id)} tabIndex={-1} className="scroll-mt-24 rounded-control target:bg-accent-tint">
      <p className="mb-1 font-medium text-ink-3 text-sm">
        {voice === 'participant' ? participantName : voice === 'interviewer' ? 'Interviewer' : 'Note'}
        {followUp ? <span className="font-normal"> · follow-up</span> : null}
      </p>
      <p
        className={clsx(
          'whitespace-pre-line text-reading',
          voice === 'participant' ? 'font-serif text-[1.0625rem] text-ink' : 'text-ink-2',
        )}
      >
        {spokenText(message.content)}
      </p>
    </div>
  );
}
