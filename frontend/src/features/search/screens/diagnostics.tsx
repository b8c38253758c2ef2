import { useState } from 'react';
import { forgetKept, readKept } from '../../../lib/diagnostics/kept.ts';
import { logLevel } from '../../../lib/diagnostics/log-level.ts';
import { isFlagged, metricText } from '../../../lib/diagnostics/metrics.ts';
import { reportText } from '../../../lib/diagnostics/report-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCopied } from '../../../ui/use-copied.ts';
import { LatestLines } from '../diagnostics/latest-lines.tsx';
import { LevelField } from '../diagnostics/level-field.tsx';
import { MetricTable } from '../diagnostics/metric-table.tsx';

/** What the page measured of itself and logged until this was opened, so that nothing moves while it is read. */
export function Diagnostics({ onClose }: { readonly onClose: () => void }) {
  const [kept, setKept] = useState(readKept);
  const [level, setLevel] = useState(logLevel);
  const [done, setDone] = useState('');
  const { copied, copy } = useCopied();
  const press = async () => {
    const allowed = await copy(reportText(kept, level));
    setDone(allowed ? 'Diagnostics copied.' : 'The browser did not allow copying.');
  };
  const clear = () => {
    forgetKept();
    setKept(readKept());
    setDone('Diagnostics cleared.');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Diagnostics"
      size="medium"
      description="How quickly this page reacts, and what it logged. It stays in this tab until you copy it, and nothing of your research is in it."
      footer={
        <>
          <p role="status" className="mr-auto self-center text-ink-2 text-sm empty:hidden">
            {done}
          </p>
          <Button onClick={clear}>Clear</Button>
          <Button className="min-w-22" variant="primary" onClick={() => void press()}>
            {copied ? 'Copied!' : 'Copy'}
          </Button>
        </>
      }
    >
      <MetricTable metrics={kept.metrics} />
      <LatestLines
        heading="Flagged"
        none={kept.metrics.length === 0 ? 'Nothing was measured yet.' : 'Nothing was above its limit.'}
        lines={kept.metrics.filter(isFlagged).map((metric) => ({ atMs: metric.atMs, text: metricText(metric) }))}
      />
      <LatestLines
        heading="Log"
        none="Nothing was logged yet."
        lines={kept.lines.map(({ atMs, level: of, text }) => ({ atMs, text: `${of}: ${text}` }))}
      />
      <LevelField level={level} onChange={setLevel} />
    </Dialog>
  );
}
