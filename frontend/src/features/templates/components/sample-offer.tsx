import { openSample, sampleAddress } from '../../../entities/study/study-texts.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { sample } from '../make-sample.ts';
import { launchCostText } from './template-counts.ts';

/** Offers the sample study, and says what it is and what it costs. */
export function SampleOffer() {
  return (
    <section
      aria-labelledby="sample-offer"
      className="mt-6 flex flex-col gap-4 rounded-card bg-sunken p-5 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="min-w-0 max-w-prose">
        <h2 id="sample-offer" className="font-semibold text-reading">
          Try a filled-in study
        </h2>
        <p className="mt-1 text-ink-2 text-base">
          The sample study is filled in and has its panel of {sample.participantCount} simulated people. No interview
          has taken place: you read it and launch it. Making it costs no credits, launching it takes{' '}
          {launchCostText(sample)}.
        </p>
      </div>
      <LinkButton to={sampleAddress} className="shrink-0">
        {openSample}
      </LinkButton>
    </section>
  );
}
