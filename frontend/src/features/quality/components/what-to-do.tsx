import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { startFromTemplate } from '../../../entities/study/study-texts.ts';
import { Chapter } from './chapter.tsx';

const answered = [
  'Which of the two would you rather have, and what tips it?',
  'If you could change one thing, what would it be?',
  'How did you choose it, and what else did you look at?',
  'What does it cost you?',
  'Can you say why? (as a follow-up)',
];

const missed = [
  'What is being offered here, in your own words?',
  'What do the three options mean to you?',
  'What would happen next? Talk me through it.',
  'Who do you know that would be worse off?',
  'How would you feel about getting this from a company like us?',
];

/** What a team can do about the limits. */
export function WhatToDo() {
  return (
    <Chapter title="What you can do about it">
      <ol className="grid gap-10">
        <Step title={startFromTemplate}>
          <p>
            Templates ask what the participants were made for, in plain questions. The further your own questions lead
            from there, the more of the answers will miss them.
          </p>
        </Step>
        <Step title="Ask questions like these">
          <p>
            Ask one thing at a time, and put into the text whatever an answer should rest on. The first five are of the
            kinds that were answered most often in the studies of strangers. Only a few answers of each kind were read,
            so take them as hints.
          </p>
          <div className="mt-4 grid gap-x-12 gap-y-6 sm:grid-cols-2">
            <Questions title="Mostly answered" questions={answered} icon={<Check size={16} className="text-good" />} />
            <Questions
              title="Mostly missed, or half answered"
              questions={missed}
              icon={<X size={16} className="text-bad" />}
            />
          </div>
        </Step>
        <Step title="Connect a language model">
          <p>
            Whoever runs this product can connect one: Gemini, or any server that speaks OpenAI's protocol. A study can
            then be held with it instead. It answers more widely, and analyses its transcripts itself. It has not been
            read with this form yet: judge it by the same questions.
          </p>
        </Step>
        <Step title="Test with real people">
          <p>
            Take what you learn here as a rehearsal: which questions fall flat, what to ask next, what to look out for.
            Before something depends on the answer, ask people who would use it.
          </p>
        </Step>
      </ol>
    </Chapter>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li className="border-line border-t pt-4">
      <h3 className="font-medium text-reading">{title}</h3>
      <div className="mt-1 text-base text-ink-2 [&>p]:max-w-reading">{children}</div>
    </li>
  );
}

interface QuestionsProps {
  readonly title: string;
  readonly questions: readonly string[];
  readonly icon: ReactNode;
}

function Questions({ title, questions, icon }: QuestionsProps) {
  return (
    <div>
      <h4 className="eyebrow">{title}</h4>
      <ul className="mt-2 grid gap-2 text-ink text-reading">
        {questions.map((question) => (
          <li key={question} className="flex gap-2.5">
            <span aria-hidden="true" className="mt-[0.3em] shrink-0">
              {icon}
            </span>
            {question}
          </li>
        ))}
      </ul>
    </div>
  );
}
