import * as z from 'zod';
import { costInputs } from '../rules/cost-inputs.ts';
import { planName } from '../rules/plans.ts';
import { studyStatus } from '../rules/study-type.ts';
import type { Route } from './route.ts';

/** Tenths of a credit. */
const tenths = z.int();
/** ISO 8601 UTC with milliseconds. */
const at = z.string();
/** The number of an entry in its ledger: 0, 1, 2 ... without gaps. */
const revision = z.int().min(0);

/** One ledger in the list, in the order in which they were opened. `accountId` says nothing about its user. */
export const listedLedger = z.object({
  accountId: z.string(),
  openedAt: at,
  lastEntryAt: at,
  entries: z.int(),
  availableTenths: tenths,
  heldTenths: tenths,
});
export type ListedLedger = z.output<typeof listedLedger>;

/** Granted + debt = available + held + spent + expired + reversed. */
export const ledgerBalance = z.object({
  accountId: z.string(),
  /** The moment that was asked for; null: now. */
  asOf: at.nullable(),
  /** The last entry that counts; null: none yet. */
  upTo: z.object({ revision, position: z.string(), at }).nullable(),
  openedAt: at,
  plan: planName,
  grantedTenths: tenths,
  availableTenths: tenths,
  heldTenths: tenths,
  spentTenths: tenths,
  expiredTenths: tenths,
  reversedTenths: tenths,
  debtTenths: tenths,
  /** Every broken rule and every break of the hash chain, as sentences; empty for a sound ledger. */
  problems: z.array(z.string()),
});
export type LedgerBalance = z.output<typeof ledgerBalance>;

const launchCause = { kind: z.literal('launch'), studyId: z.string(), batchId: z.string() };
const interviewCause = { ...launchCause, kind: z.literal('interview'), participantId: z.string() };
const paymentCause = { kind: z.literal('payment'), invoiceId: z.string() };
const referralCause = {
  kind: z.literal('referral'),
  referralId: z.string(),
  /** `referrer`: this account shared a link; `referee`: it signed up with one. */
  side: z.enum(['referrer', 'referee']),
};
/** An operator's decision. The reason stays in the log for ever and names no one. */
const adjustmentCause = {
  kind: z.literal('adjustment'),
  adjustmentId: z.string(),
  reason: z.string().nullable(),
};
/** A month of a plan: what the free plan grants, what expires, and a change of plan. */
const periodCause = { kind: z.literal('period'), periodStart: at, plan: planName.nullable() };

/** Why a ledger has an entry. */
export const entryCause = z.discriminatedUnion('kind', [
  z.object(launchCause),
  z.object(interviewCause),
  z.object(paymentCause),
  z.object(referralCause),
  z.object(adjustmentCause),
  z.object(periodCause),
]);
export type EntryCause = z.output<typeof entryCause>;

export const entryKinds = [
  'granted',
  'reserved',
  'captured',
  'released',
  'expired',
  'reversed',
  'restored',
  'plan-changed',
] as const;

export const ledgerEntry = z.object({
  revision,
  /** Of the event in the whole log. */
  position: z.string(),
  at,
  kind: z.enum(entryKinds),
  /** What the event says; never negative. */
  amountTenths: tenths,
  /** What it did to the available credits. What is captured was held before, so it changes none. */
  changeTenths: tenths,
  /** After the entry. */
  availableTenths: tenths,
  heldTenths: tenths,
  cause: entryCause,
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** That an interview took place, and not a word of it. */
export const auditedInterview = z.object({
  status: z.enum(['RUNNING', 'COMPLETED', 'FAILED']),
  startedAt: at,
  endedAt: at.nullable(),
  /** Questions that were answered, follow-ups included. */
  turns: z.int(),
  /** Of simulated conversation. */
  durationMs: z.int(),
  engine: z.string(),
});
export type AuditedInterview = z.output<typeof auditedInterview>;
export type InterviewState = AuditedInterview['status'];

const share = z.object({
  participantId: z.string(),
  amountTenths: tenths,
  /** The entry that charged it; null: not charged. */
  capturedAt: revision.nullable(),
  interview: auditedInterview.nullable(),
});

/** A cause with what the log says about it. */
export const causeDetails = z.discriminatedUnion('kind', [
  z.object({
    ...launchCause,
    /** Null: the study was never launched with this batch. */
    launchedAt: at.nullable(),
    endedAt: at.nullable(),
    status: studyStatus,
    deleted: z.boolean(),
    tariff: z.int(),
    inputs: costInputs,
    reservedTenths: tenths,
    capturedTenths: tenths,
    releasedTenths: tenths,
    shares: z.array(share),
  }),
  z.object({
    ...interviewCause,
    /** The entry that held the credits. */
    reservedAt: revision.nullable(),
    interview: auditedInterview.nullable(),
  }),
  z.object({
    ...paymentCause,
    /** Null: the log has no such invoice, which is one of the problems of the balance. */
    invoice: z
      .object({
        plan: planName,
        paidAt: at,
        amountPence: z.int(),
        periodStart: at,
        periodEnd: at,
        refundedPence: z.int(),
        disputedPence: z.int(),
        lostPence: z.int(),
      })
      .nullable(),
    /** Every entry about the invoice. */
    entries: z.array(revision),
  }),
  z.object({
    ...referralCause,
    /** Null: the log has no such referral. */
    referral: z
      .object({
        otherAccountId: z.string(),
        registeredAt: at,
        qualifiedAt: at.nullable(),
        rewardedAt: at.nullable(),
      })
      .nullable(),
  }),
  z.object(adjustmentCause),
  z.object(periodCause),
]);
export type CauseDetails = z.output<typeof causeDetails>;
export type CauseOf<Kind extends CauseDetails['kind']> = Extract<CauseDetails, { kind: Kind }>;

/** Nothing but an id fits, so that an address in place of one never reaches the record of who read what. */
const accountId = z.string().regex(/^[\w-]{1,64}$/, 'The id of an account has up to 64 letters, digits and dashes');
const ofAccount = z.strictObject({ id: accountId });
const number = (name: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number`)
    .transform(Number);
const pageMax = 100;
const limit = number('limit')
  .pipe(z.int().min(1).max(pageMax, `limit must be at most ${pageMax}`))
  .optional();
const wrongMoment = 'asOf must be a time in ISO 8601, such as 2026-03-01T09:00:00Z';
/** Read as UTC with milliseconds, as events are recorded. */
const asOf = z.iso
  .datetime({ offset: true, error: wrongMoment })
  .transform((moment) => new Date(moment).toISOString())
  .optional();

const inspection = { method: 'GET', auth: 'user', role: 'auditor', rate: 'inspection' } as const;

/** For auditors, who read every ledger and no personal data. Everything is computed from the events alone. */
export const auditRoutes = {
  /** Ledgers stay where they are in this list, so an offset never skips one. */
  accounts: {
    ...inspection,
    path: '/api/audit/accounts',
    query: z.strictObject({ offset: number('offset').optional(), limit }),
    response: z.object({ accounts: z.array(listedLedger), total: z.int() }),
    errors: ['ROLE_REQUIRED'],
  },
  balance: {
    ...inspection,
    path: '/api/audit/accounts/:id',
    params: ofAccount,
    query: z.strictObject({ asOf }),
    response: z.object({ balance: ledgerBalance }),
    errors: ['ROLE_REQUIRED', 'LEDGER_NOT_FOUND'],
  },
  /** The newest first. `before` is the revision of the last entry of the page before; null: there are no more. */
  entries: {
    ...inspection,
    path: '/api/audit/accounts/:id/entries',
    params: ofAccount,
    query: z.strictObject({ before: number('before').optional(), limit, asOf }),
    response: z.object({ entries: z.array(ledgerEntry), before: revision.nullable() }),
    errors: ['ROLE_REQUIRED', 'LEDGER_NOT_FOUND'],
  },
  entry: {
    ...inspection,
    path: '/api/audit/accounts/:id/entries/:revision',
    params: z.strictObject({ id: accountId, revision: number('revision') }),
    response: z.object({ entry: ledgerEntry, cause: causeDetails }),
    errors: ['ROLE_REQUIRED', 'LEDGER_NOT_FOUND', 'LEDGER_ENTRY_NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
