import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { useSession } from '../lib/session.ts';
import { openPage } from '../testing/open-page.tsx';
import { SimulatedMark } from '../ui/simulated-mark.tsx';
import { Component } from './open-screen.tsx';
import { paths } from './paths.ts';

const routes = [
  { path: paths.quality.path, element: <Component /> },
  { path: '*', element: <SimulatedMark of="participants" n={6} /> },
];
const heading = () => screen.findByRole('heading', { level: 1, name: 'How good are the built-in participants?' });
const signOut = () => act(() => useSession.setState({ status: 'signed-out', user: null, byChoice: false }));

describe('how good the built-in participants are', () => {
  it('is behind every simulated mark, in the frame of a user', async () => {
    const { user, address } = openPage(routes, '/', {});
    await user.click(screen.getByRole('link', { name: 'AI-simulated participants, n = 6 – how good are they?' }));
    expect(address()).toBe('/how-good');
    expect(await heading()).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  });

  it('is open to visitors, who can sign in from there', async () => {
    const { user, address } = openPage(routes, paths.quality.getHref(), {});
    signOut();
    expect(await heading()).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(address()).toBe('/login');
  });

  it('shows studies that we wrote and those of strangers side by side, and that ours are no promise', async () => {
    openPage(routes, paths.quality.getHref(), {});
    signOut();
    await heading();
    const latest = within(
      screen.getByRole('region', { name: /good when a study asks what we foresaw, and poor when/ }),
    );
    expect(latest.getByText('510 of 576 answers answered their question')).toBeTruthy();
    expect(latest.getByText('52 of 192 answers answered their question')).toBeTruthy();
    expect(latest.getByText(/this is a best case and no promise/)).toBeTruthy();
    expect(latest.getByText(/counts 500 answers instead, and the two agree on 546 of 576/)).toBeTruthy();
    const row = latest.getByRole('row', { name: /^Supported findings/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['109 of 135', '13 of 24']);
  });

  it('has a row for every study of the newest rounds, for each reader of it', async () => {
    const { user } = openPage(routes, paths.quality.getHref(), {});
    signOut();
    await heading();
    expect(screen.getAllByText('Services for piano tuners')).toHaveLength(1);
    await user.click(screen.getByText('Studies of our own, round 17, reader A'));
    await user.click(screen.getByText('Studies of our own, round 17, reader B'));
    await screen.findAllByText('All 16 studies');
    expect(screen.getAllByText("A museum's audio guide")).toHaveLength(2);
    expect(screen.getAllByText('Keeping track of spending')).toHaveLength(2);
    expect(screen.getAllByText('All 16 studies')).toHaveLength(2);
    expect(screen.getAllByText('All 8 studies').length).toBeGreaterThanOrEqual(2);
  });

  it('says who read, what they counted in each study, and what a program cannot tell', async () => {
    const { user } = openPage(routes, paths.quality.getHref(), {});
    signOut();
    await heading();
    expect(screen.getByText(/^No panel of/)).toBeTruthy();
    expect(screen.getByText(/it cannot tell whether an answer\s+makes sense/)).toBeTruthy();
    await user.click(screen.getByText('Study by study, round 13'));
    const table = await screen.findByRole('table', { name: /each study in round 13$/ });
    const row = within(table).getByRole('row', { name: /Services for dog owners/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '8 yes 8 partly 8 no ',
      expect.stringContaining('13 of 24'),
      expect.stringContaining('None made'),
      expect.stringContaining('3 of 10'),
      expect.stringContaining('2 of 5'),
    ]);
  });
});
