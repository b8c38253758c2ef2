import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../lib/notify.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('the toaster', () => {
  it('shows notices sent before it was mounted, for 4 seconds', () => {
    notify.success('Draft cancelled');
    render(<Toaster />);
    expect(screen.getByText('Draft cancelled')).toBeTruthy();
    pass(3_900);
    expect(screen.queryByText('Draft cancelled')).not.toBeNull();
    pass(200);
    expect(screen.queryByText('Draft cancelled')).toBeNull();
  });

  it('shows the same text once', () => {
    render(<Toaster />);
    act(() => {
      notify.error('Network Error');
      notify.error('Network Error');
    });
    expect(screen.getAllByText('Network Error')).toHaveLength(1);
  });

  it('reads errors out at once', () => {
    render(<Toaster />);
    act(() => notify.error('Login failed'));
    const region = screen.getByText('Login failed').closest('[aria-live]');
    expect(region?.getAttribute('aria-live')).toBe('assertive');
    expect(region?.parentElement?.closest('[aria-live], [role=alert], [role=status]')).toBeNull();
  });

  it('runs the action and disappears', () => {
    const onSelect = vi.fn();
    render(<Toaster />);
    act(() => notify.info('Draft saved', { label: 'Open draft', onSelect }));
    act(() => screen.getByRole('button', { name: 'Open draft' }).click());
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByText('Draft saved')).toBeNull();
  });

  it('tells two notices of the same text apart by what they are about', () => {
    const onSelect = vi.fn();
    render(<Toaster />);
    act(() => {
      notify.success('Study deleted successfully', { label: 'Undo', onSelect }, { about: 'Lamps' });
      notify.success('Study deleted successfully', { label: 'Undo', onSelect }, { about: 'Clocks' });
    });
    expect(screen.getAllByText('Study deleted successfully')).toHaveLength(2);
    act(() => screen.getByRole('button', { name: 'Undo: Lamps' }).click());
    expect(screen.queryByText('Lamps')).toBeNull();
    expect(screen.queryByText('Clocks')).not.toBeNull();
  });

  it('shows an action for 10 s, and a text alone for 4 s', () => {
    render(<Toaster />);
    act(() => {
      notify.success('All interviews have ended', { label: 'Read the answer', onSelect: vi.fn() });
      notify.success('Saved');
    });
    pass(4_100);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.queryByText('All interviews have ended')).not.toBeNull();
    pass(6_000);
    expect(screen.queryByText('All interviews have ended')).toBeNull();
  });

  it('shows an offer exactly as long as it is open', () => {
    render(<Toaster />);
    act(() => notify.success('Draft deleted successfully', { label: 'Undo', onSelect: vi.fn() }, { shownMs: 30_000 }));
    pass(29_900);
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    expect(screen.queryByText('Draft deleted successfully')).not.toBeNull();
    pass(200);
    expect(screen.queryByText('Draft deleted successfully')).toBeNull();
  });
});
