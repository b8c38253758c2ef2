import { screen, within } from '@testing-library/react';
import type { LedgerBalance, LedgerEntry, ListedLedger } from '@windtunnel/contracts/http/audit';
import { describe, expect, it } from 'vitest';
import { paths } from '../../app/paths.ts';
import { openPage, refuse } from '../../testing/open-page.tsx';
import { EntryPage } from './entry-page.tsx';
import { LedgerPage } from './ledger-page.tsx';
import { LedgersPage } from './ledgers-page.tsx';

const routes = [
  { path: paths.ledgers.path, element: <LedgersPage /> },
  { path: paths.ledger.path, element: <LedgerPage /> },
  { path: paths.ledgerEntry.path, element: <EntryPage /> },
];

const openedAt = '2026-03-01T09:00:00.000Z';
const ids = { studyId: 'study-1', batchId: 'batch-1' };
const ledger = (number: number): ListedLedger => ({
  accountId: `account-${number}`,
  openedAt,
  lastEntryAt: openedAt,
  entries: 3,
  availableTenths: 180,
  heldTenths: 10,
});
const balance: LedgerBalance = {
  accountId: 'account-1',
  asOf: null,
  upTo: { revision: 2, position: '0007', at: '2026-03-02T10:00:00.000Z' },
  openedAt,
  plan: 'free',
  grantedTenths: 200,
  availableTenths: 180,
  heldTenths: 10,
  spentTenths: 10,
  expiredTenths: 0,
  reversedTenths: 0,
  debtTenths: 0,
  problems: [],
};
const captured: LedgerEntry = {
  revision: 2,
  position: '0007',
  at: '2026-03-02T10:00:00.000Z',
  kind: 'captured',
  amountTenths: 10,
  changeTenths: 0,
  availableTenths: 180,
  heldTenths: 10,
  cause: { kind: 'interview', ...ids, participantId: 'p-1' },
};
const reserved: LedgerEntry = {
  ...captured,
  revision: 1,
  kind: 'reserved',
  amountTenths: 20,
  changeTenths: -20,
  heldTenths: 20,
  cause: { kind: 'launch', ...ids },
};
const interview = {
  status: 'COMPLETED',
  startedAt: openedAt,
  endedAt: '2026-03-02T10:00:00.000Z',
  turns: 12,
  durationMs: 600_000,
  engine: 'built-in 4',
};

const whole = {
  'GET /api/audit/accounts': () => ({ accounts: [ledger(1)], total: 1 }),
  'GET /api/audit/accounts/account-1': () => ({ balance }),
  'GET /api/audit/accounts/account-1/entries': () => ({ entries: [captured, reserved], before: null }),
  'GET /api/audit/accounts/account-1/entries/2': () => ({
    entry: captured,
    cause: { ...captured.cause, reservedAt: 1, interview },
  }),
};

describe('the ledgers', () => {
  it('lead from a balance to the interview that used it', async () => {
    const { user } = openPage(routes, paths.ledgers.getHref(), whole);
    await user.click(await screen.findByRole('link', { name: 'account-1' }));
    expect(await screen.findByText('Every rule holds')).toBeTruthy();
    expect(screen.getByText('18.0')).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'Captured: Interview' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Entry 2: captured' })).toBeTruthy();
    const cause = within(screen.getByRole('region', { name: 'Interview' }));
    expect(cause.getByText('12')).toBeTruthy();
    expect(cause.getByText('10 min')).toBeTruthy();
    expect(cause.getByRole('link', { name: 'By entry 1' })).toBeTruthy();
  });

  it('are read a page at a time', async () => {
    const { user } = openPage(routes, paths.ledgers.getHref(), {
      'GET /api/audit/accounts?offset=0&limit=50': () => ({ accounts: [ledger(1)], total: 2 }),
      'GET /api/audit/accounts?offset=1&limit=50': () => ({ accounts: [ledger(2)], total: 2 }),
    });
    expect(await screen.findByText('The first 1 of 2 ledgers, the oldest first.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more ledgers' }));
    expect(await screen.findByRole('link', { name: 'account-2' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more ledgers' })).toBeNull();
  });

  it('open by an id, and take nothing else for one', async () => {
    const { user, address } = openPage(routes, paths.ledgers.getHref(), whole);
    await user.type(await screen.findByRole('textbox', { name: 'Account id' }), 'ada@example.com{Enter}');
    expect(await screen.findByText('An account id has up to 64 letters, digits and dashes')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'Account id' }));
    await user.type(screen.getByRole('textbox', { name: 'Account id' }), 'account-1{Enter}');
    expect(await screen.findByText('Every rule holds')).toBeTruthy();
    expect(address()).toBe('/audit/accounts/account-1');
  });

  it('say that there are none, and why they could not be read', async () => {
    openPage(routes, paths.ledgers.getHref(), { 'GET /api/audit/accounts': () => ({ accounts: [], total: 0 }) });
    expect(await screen.findByRole('heading', { name: 'No ledgers yet' })).toBeTruthy();
    openPage(routes, paths.ledgers.getHref(), {
      'GET /api/audit/accounts': () => refuse(403, 'ROLE_REQUIRED', 'Your account has not been given this role'),
    });
    expect((await screen.findAllByText('Your account has not been given this role')).length).toBeGreaterThan(0);
  });
});

describe('a ledger', () => {
  it('shows the balance at a past moment, in UTC, and returns to now', async () => {
    const at = '/api/audit/accounts/account-1';
    const then = { ...balance, asOf: '2026-03-01T12:30:00.999Z', availableTenths: 200, heldTenths: 0, spentTenths: 0 };
    const { user, address } = openPage(routes, `${paths.ledger.getHref('account-1')}`, {
      ...whole,
      [`GET ${at}?asOf=2026-03-01T12%3A30%3A00.999Z`]: () => ({ balance: then }),
    });
    const picker = await screen.findByLabelText('Balance as of, in UTC');
    await user.click(screen.getByRole('button', { name: 'Show balance' }));
    expect(await screen.findByText('Choose a date and a time')).toBeTruthy();
    await user.type(picker, '2026-03-01T12:30:00');
    await user.click(screen.getByRole('button', { name: 'Show balance' }));
    expect(await screen.findByRole('heading', { name: 'Balance at a past moment' })).toBeTruthy();
    expect(address()).toBe('/audit/accounts/account-1?asOf=2026-03-01T12%3A30%3A00.999Z');
    expect((await screen.findAllByText('20.0')).length).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(await screen.findByRole('heading', { name: 'Balance now' })).toBeTruthy();
  });

  it('names every rule that it breaks', async () => {
    openPage(routes, paths.ledger.getHref('account-1'), {
      ...whole,
      'GET /api/audit/accounts/account-1': () => ({ balance: { ...balance, problems: ['0007: granted twice: k'] } }),
    });
    expect(await screen.findByText('This ledger breaks its rules')).toBeTruthy();
    expect(screen.getByText('0007: granted twice: k')).toBeTruthy();
  });

  it('that does not exist says so', async () => {
    openPage(routes, paths.ledger.getHref('nothing'), {
      'GET /api/audit/accounts/nothing': () => refuse(404, 'LEDGER_NOT_FOUND', 'There is no ledger with this id'),
      'GET /api/audit/accounts/nothing/entries': () =>
        refuse(404, 'LEDGER_NOT_FOUND', 'There is no ledger with this id'),
    });
    expect((await screen.findAllByText('There is no ledger with this id')).length).toBeGreaterThan(0);
    expect(await screen.findByText('There are no entries without a balance.')).toBeTruthy();
  });
});
