import type { OfferedEngine } from '@windtunnel/contracts/http/ai';
import { clsx } from 'clsx';
import { AlertBanner } from '../../../../ui/alert-banner.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useStudyField } from '../../fields/use-study-field.ts';
import { useWizardSession } from '../../wizard-context.tsx';
import { engineLabel, whereItGoes } from './engine-text.ts';
import { TokenBudget } from './token-budget.tsx';
import { useEngines } from './use-engines.ts';

/** Which language model speaks for the participants, and what is sent where. Not shown where there is only our own. */
export function EngineCard() {
  const { value, onChange } = useStudyField('engineName');
  const session = useWizardSession();
  const choose = (name: string) => {
    onChange(name);
    void session.saveStep('setup');
  };
  const { engines, chosen, budget } = useEngines();
  if (engines.length < 2 && value === null) return null;
  return (
    <Card title="Language model">
      {chosen === undefined && engines.length > 0 ? (
        <div className="mb-4">
          <AlertBanner tone="warning" title={`${value} is not set up here any more`}>
            Choose another model before you launch.
          </AlertBanner>
        </div>
      ) : null}
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Language model</legend>
        {engines.map((engine) => (
          <EngineOption
            key={engine.name}
            engine={engine}
            chosen={engine === chosen}
            onChoose={() => choose(engine.name)}
          />
        ))}
      </fieldset>
      {budget === null ? null : <TokenBudget budget={budget} />}
    </Card>
  );
}

interface EngineOptionProps {
  readonly engine: OfferedEngine;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function EngineOption({ engine, chosen, onChoose }: EngineOptionProps) {
  return (
    <label
      className={clsx(
        'flex min-w-0 cursor-pointer flex-col gap-1 rounded-card border bg-card p-3.5 transition-colors hover:border-ink-3',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        chosen ? 'border-accent ring-1 ring-accent' : 'border-line-control',
      )}
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          type="radio"
          name="engine"
          className="sr-only"
          value={engine.name}
          checked={chosen}
          onChange={onChoose}
          aria-label={engineLabel(engine)}
          aria-describedby={`engine-${engine.name}`}
        />
        <span className="min-w-0 font-medium text-base [overflow-wrap:anywhere]">{engineLabel(engine)}</span>
        {engine.available ? null : <Badge tone="warn">Not answering</Badge>}
      </span>
      <span id={`engine-${engine.name}`} className="text-ink-2 text-sm [overflow-wrap:anywhere]">
        {whereItGoes(engine)}
      </span>
    </label>
  );
}
