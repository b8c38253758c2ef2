import type { WorkflowCommandInput } from '@windtunnel/contracts/workflows/workflow-commands';

interface Turn {
  readonly questionIndex: number;
  readonly followUp: number;
  readonly interviewer: string;
  readonly participant: string;
  readonly wantsFollowUp: boolean;
}

export interface Interview {
  status: 'RUNNING' | 'COMPLETED' | 'FAILED';
  reason: string | null;
  readonly turns: Turn[];
  analysed: boolean;
}

export interface Hold {
  readonly amountTenths: number;
  readonly captured: Record<string, number>;
  releasedTenths: number;
  reason: string | null;
}

/** The backend's entire state. It is plain data, so a copy can simulate a crash. */
export interface FakeState {
  availableTenths: number;
  study: 'DRAFT' | 'LAUNCHED' | 'READY_FOR_ANALYSIS' | 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'DELETED';
  launchedBy: string | null;
  readonly holds: Record<string, Hold>;
  readonly interviews: Record<string, Interview>;
  studyAnalysisKey: string | null;
  studyAnalysisStatus: string | null;
  /** The kinds of emails sent. */
  readonly emails: string[];
  readonly modelUses: WorkflowCommandInput<'RecordModelUse'>[];
  readonly participants: readonly string[];
  readonly questionCount: number;
}

/** Each participant's share. */
export const shareTenths = 10;

/** A study with some participants, ready to be launched. */
export function aReadyStudy(
  change: { participants?: number; availableTenths?: number; questionCount?: number } = {},
): FakeState {
  const { participants = 3, availableTenths = 200, questionCount = 2 } = change;
  return {
    availableTenths,
    study: 'DRAFT',
    launchedBy: null,
    holds: {},
    interviews: {},
    studyAnalysisKey: null,
    studyAnalysisStatus: null,
    emails: [],
    modelUses: [],
    participants: Array.from({ length: participants }, (_, index) => `p${index + 1}`),
    questionCount,
  };
}

export function capturedTenths({ captured }: Pick<Hold, 'captured'>): number {
  return Object.values(captured).reduce((sum, tenths) => sum + tenths, 0);
}
