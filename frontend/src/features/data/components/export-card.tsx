import { useMutation } from '@tanstack/react-query';
import type { ReadModelView } from '@windtunnel/contracts/http/read-models';
import { useEffect, useRef, useState } from 'react';
import { failureWords } from '../../../lib/failure.ts';
import { plural } from '../../../lib/format.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type ExportFormat, exportDocuments, exportName } from '../logic/export-documents.ts';

const failed = 'Failed to export the documents';

/** Every document of a read model as a file, and where larger ones come from. */
export function ExportCard({ model }: { readonly model: ReadModelView }) {
  const { read, exporting, cancel } = useExport(model);
  const { isPending, variables, data } = exporting;
  const offer = (format: ExportFormat, label: string) => (
    <Button
      busy={isPending && variables === format}
      disabled={isPending && variables !== format}
      onClick={() => exporting.mutate(format)}
    >
      {label}
    </Button>
  );
  return (
    <Card title="Export">
      <p className="text-ink-2">Every document, for a notebook or a database. What you export is recorded.</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {offer('jsonl', 'Export JSON lines')}
        {offer('csv', 'Export CSV')}
        {isPending ? (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
      </div>
      <p role="status" className="tabular mt-3 text-ink-2 text-sm empty:hidden [overflow-wrap:anywhere]">
        {isPending ? `${plural(read, 'document')} of ${model.documents} so far` : null}
        {data ? `${data.name} has ${plural(data.documents, 'document')}.` : null}
      </p>
      {exporting.isError ? (
        <AlertBanner tone="error" spoken="by a toast" className="mt-3">
          {failureWords(exporting.error, { failed }).text}
        </AlertBanner>
      ) : null}
      <p className="mt-4 text-ink-2 text-sm">
        Operators export the same rows without a browser, as Parquet as well:{' '}
        <code className="font-mono [overflow-wrap:anywhere]">
          npm run readmodels -- export {model.name} --format parquet --out {model.name}.parquet
        </code>
      </p>
    </Card>
  );
}

/** An export ends with the page that shows it. */
function useExport(model: ReadModelView) {
  const [read, setRead] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setRead(0);
      const exported = await exportDocuments(model, { format, signal, onProgress: setRead }).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
      if (exported === null) return null;
      const name = exportName(model, format);
      saveBlob(name, exported.file);
      return { name, documents: exported.documents };
    },
    meta: { failed },
  });
  return { read, exporting, cancel: () => running.current?.abort() };
}
