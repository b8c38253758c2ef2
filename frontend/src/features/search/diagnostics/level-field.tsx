import { chooseLogLevel, type LogLevel, logLevels } from '../../../lib/diagnostics/log-level.ts';
import { controlClass, Field } from '../../../ui/field.tsx';

export interface LevelFieldProps {
  readonly level: LogLevel;
  readonly onChange: (level: LogLevel) => void;
}

/** Chooses what is logged from now on in this browser. */
export function LevelField({ level, onChange }: LevelFieldProps) {
  const choose = (next: LogLevel) => {
    chooseLogLevel(next);
    onChange(next);
  };
  return (
    <Field
      label="Log level"
      className="mt-5"
      hint="What is less important is not logged, here or in the browser's console."
    >
      {(aria) => (
        <select
          {...aria}
          className={controlClass}
          value={level}
          onChange={({ target }) => {
            const next = logLevels.find((each) => each === target.value);
            if (next !== undefined) choose(next);
          }}
        >
          {logLevels.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
