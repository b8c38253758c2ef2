import { screen } from '@testing-library/react';
import type { ReferralStats } from '@windtunnel/contracts/http/referrals';
import { describe, expect, it, vi } from 'vitest';
import { openPage, refuse } from '../../../testing/open-page.tsx';
import { ReferralPanel } from './referral-panel.tsx';

const referralLink = 'https://windtunnel.example/signup?ref=7K3PQ0VXT1AB';
const none: ReferralStats = {
  referralCount: 0,
  referralCreditsEarned: 0,
  canMakeMoreReferrals: true,
  referrals: [],
};
const referrals = (['PENDING', 'COMPLETED', 'COMPLETED', 'COMPLETED'] as const).map((status, index) => ({
  id: `r${index}`,
  email: `${'abcd'[index]}•••@e•••.com`,
  status,
}));

const open = (stats: ReferralStats | unknown) =>
  openPage([{ path: '/', element: <ReferralPanel /> }], '/', {
    'GET /api/referrals/link': () => ({ referralLink }),
    'GET /api/referrals/my-stats': () => stats,
  });

describe('the referral panel', () => {
  it("copies the link and says 'Copied!' for 2 s", async () => {
    const { user } = open(none);
    const button = await screen.findByRole('button', { name: 'Copy' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe(referralLink);
    await expect.poll(() => button.textContent).toBe('Copied!');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(button.textContent).toBe('Copied!');
    await vi.advanceTimersByTimeAsync(600);
    await expect.poll(() => button.textContent).toBe('Copy');
    vi.useRealTimers();
  });

  it('selects the link where the browser does not allow copying', async () => {
    const { user } = open(none);
    const button = await screen.findByRole('button', { name: 'Copy' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(button);
    await screen.findByText(/The link is selected/);
    expect(button.textContent).toBe('Copy');
  });

  it('shows the counts and the three most recent referrals', async () => {
    open({ ...none, referralCount: 3, referralCreditsEarned: 30, referrals });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'a•••@e•••.comPending',
      'b•••@e•••.comCompleted',
      'c•••@e•••.comCompleted',
    ]);
    expect(document.body.textContent).toContain('3 of 5');
    expect(document.body.textContent).toContain('30.0');
    expect(document.body.textContent).not.toMatch(/Sticker|T-shirt|Bundle/);
  });

  it('takes the link back once five rewards are earned', async () => {
    open({ ...none, referralCount: 5, referralCreditsEarned: 50, canMakeMoreReferrals: false, referrals });
    await screen.findByText(/You have earned all 5 rewards/);
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  it('says when no one has used the link', async () => {
    open(none);
    await screen.findByText('No one has signed up with your link yet.');
  });

  it('offers another attempt when it could not be loaded', async () => {
    open(refuse(500, 'INTERNAL', 'An error occurred'));
    await screen.findByText('Failed to load your referrals', {}, { timeout: 8_000 });
  }, 20_000);
});
