import type { CostResult } from '@windtunnel/contracts/http/usage';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';

export interface CostRow {
  readonly name: string;
  /** Per participant. */
  readonly credits: number;
}

/** The non-zero parts of a cost, named after what the study contains: topics are counted as tasks. */
export function costRows({ breakdown }: CostResult, type: StudyType): readonly CostRow[] {
  const rows = [
    { name: 'Base', credits: breakdown.baseCredits },
    { name: type === 'PRODUCT_DISCOVERY' ? 'Extra topics' : 'Extra tasks', credits: breakdown.extraTaskCredits },
    { name: 'Extra questions', credits: breakdown.extraQuestionCredits },
    { name: 'Extra concepts', credits: breakdown.extraConceptCredits },
    { name: 'Extra screens', credits: breakdown.extraScreenCredits },
  ];
  return rows.filter((row) => row.credits > 0);
}
