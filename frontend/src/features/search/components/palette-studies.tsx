import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { resultAddress } from '../logic/result-address.ts';
import { Option } from './listbox.tsx';
import { PaletteGroup, type PaletteGroupProps } from './palette-group.tsx';
import { StudyRow } from './result-rows.tsx';

export interface PaletteStudiesProps extends Pick<PaletteGroupProps, 'heading' | 'count' | 'shown'> {
  readonly studies: readonly StudySummary[];
  readonly onOpen: (address: string) => void;
}

/** Studies below a heading; nothing without any. */
export function PaletteStudies({ studies, onOpen, ...group }: PaletteStudiesProps) {
  if (studies.length === 0) return null;
  return (
    <PaletteGroup {...group}>
      {studies.map((study) => (
        <Option key={study.id} value={`study ${study.id}`} onSelect={() => onOpen(resultAddress.study(study))}>
          <StudyRow study={study} />
        </Option>
      ))}
    </PaletteGroup>
  );
}
