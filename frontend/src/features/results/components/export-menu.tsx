import { useQueryClient } from '@tanstack/react-query';
import type { ErrorText } from '@windtunnel/contracts/errors';
import { ChevronDown, Download } from 'lucide-react';
import { notify } from '../../../lib/notify.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { type Results, studyAnalysisQuery } from '../api.ts';
import { exportFileName, resultsAsJson, summaryAsMarkdown } from '../logic/export-results.ts';

/** Downloads for a completed study. Sharing by link and email is announced but not available yet. */
export function ExportMenu({ results }: { readonly results: Results }) {
  const queries = useQueryClient();
  const { id, title } = results.study;
  const analysis = () => queries.fetchQuery(studyAnalysisQuery(id)).catch(() => null);
  const downloadResults = async () =>
    saveFile(exportFileName(title, 'json'), 'application/json', resultsAsJson(results, await analysis()));
  const exportSummary = async () => {
    const made = await analysis();
    if (made === null)
      notify.error('There is no meta-analysis for this study yet' satisfies ErrorText<'META_ANALYSIS_NOT_FOUND'>);
    else saveFile(exportFileName(title, 'md'), 'text/markdown', summaryAsMarkdown(results, made));
  };
  return (
    <Menu
      trigger={
        <Button icon={<Download size={16} aria-hidden="true" />}>
          Export Results
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
      items={[
        { label: 'Download Results', onSelect: () => void downloadResults() },
        { label: 'Export Summary', onSelect: () => void exportSummary() },
        { label: 'Share Analysis (coming soon)', onSelect: () => {}, disabled: true },
        { label: 'Email Stakeholders (coming soon)', onSelect: () => {}, disabled: true },
      ]}
    />
  );
}
