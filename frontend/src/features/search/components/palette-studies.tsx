import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { paths } from '../../../app/paths.ts';
import { resultAddress } from '../logic/result-address.ts';
import { Option } from './listbox.tsx';
import { PaletteGroup, type PaletteGroupProps } from './palette-group.tsx';
import { StudyRow } from './result-rows.tsx';

export interface PaletteStudiesProps extends Pick<PaletteGroupProps, 'heading' | 'count' | 'shown'> {
  readonly studies: readonly StudySummary[];
  /** What was searched for: if not all are listed, the list of studies has the others. */
  readonly query?: string;
  readonly onOpen: (address: string) => void;
}

/** Studies below a heading; nothing without any. */
export function PaletteStudies({ studies, query, onOpen, ...group }: PaletteStudiesProps) {
  const { count = 0 } = group;
  if (studies.length === 0) return null;
  return (
    <PaletteGroup {...group}>
      {studies.map((study) => (
        <Option key={study.id} value={`study ${study.id}`} onSelect={() => onOpen(resultAddress.study(study))}>
          <StudyRow study={study} />
        </Option>
      ))}
      {query !== undefined && count > studies.length ? (
        <Option value="all studies" onSelect={() => onOpen(paths.studies.getHref({ search: query }))}>
          <span className="font-medium text-accent text-base">See all {count}</span>
        </Option>
      ) : null}
    </PaletteGroup>
  );
}
