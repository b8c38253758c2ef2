import type { ReadModelField, ReadModelView } from '@windtunnel/contracts/http/read-models';
import { Card } from '../../../ui/card.tsx';
import { Documents } from './documents.tsx';
import { ExportCard } from './export-card.tsx';

/** One read model: what it is, each of its fields, some of its documents, and how to get all of them. */
export function ReadModel({ model }: { readonly model: ReadModelView }) {
  const { name, description, version, position, fields } = model;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <div>
        <h2 className="font-semibold text-lg">{name}</h2>
        <p className="mt-1 text-ink-2">{description}.</p>
        <p className="tabular mt-1 text-ink-2 text-sm [overflow-wrap:anywhere]">
          {version === null
            ? 'No version is complete yet.'
            : `Version ${version}, complete up to ${position ?? 'none'}.`}
        </p>
      </div>
      <Card title="Documents">
        {version === null ? <p className="text-ink-2">Not built yet.</p> : <Documents name={name} />}
      </Card>
      {version === null ? null : <ExportCard model={model} />}
      <Card title="Fields">
        <ul>
          {fields.map((field) => (
            <Field key={field.path} field={field} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Field({ field }: { readonly field: ReadModelField }) {
  const { path, type, nullable, unit, description, shown } = field;
  const kind = [type, ...(unit === null ? [] : [unit]), ...(nullable ? ['may be missing'] : [])].join(', ');
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-line border-t py-2.5 first:border-t-0 first:pt-0 sm:grid-cols-[16rem_1fr]">
      <code className="font-mono text-sm [overflow-wrap:anywhere]">{path}</code>
      <div className="min-w-0">
        <p>
          {description}.{shown ? null : <span className="text-ink-2"> Left out for analysts.</span>}
        </p>
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{kind}</p>
      </div>
    </li>
  );
}
