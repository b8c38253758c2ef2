import { act, cleanup, render, screen } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, expect, it, vi } from 'vitest';
import { partOnDemand } from './part-on-demand.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A part whose code arrives, or does not, when the test says so. */
function aPart() {
  const code = Promise.withResolvers<{ readonly text: string }>();
  const fetchCode = vi.fn(() => code.promise);
  const part = partOnDemand(fetchCode);
  const Part = ({ open }: { readonly open: boolean }) => {
    const there = part.useCode(open);
    return <p>{there?.text ?? 'Nothing'}</p>;
  };
  const page = (open: boolean) => (
    <ErrorBoundary fallbackRender={({ error }) => <p>{String(error)}</p>}>
      <Part open={open} />
    </ErrorBoundary>
  );
  return { code, fetchCode, page };
}

it('is not loaded with the screen, but with the first sign of the user, and then opens at once', async () => {
  const { code, fetchCode, page } = aPart();
  const { rerender } = render(page(false));
  expect(fetchCode).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointermove'));
  window.dispatchEvent(new Event('pointermove'));
  expect(fetchCode).toHaveBeenCalledOnce();
  await act(async () => code.resolve({ text: 'A dialog' }));
  rerender(page(true));
  expect(screen.getByText('A dialog')).toBeTruthy();
});

it('is loaded when it is needed, and shown as soon as it is there', async () => {
  const { code, page } = aPart();
  render(page(true));
  expect(screen.getByText('Nothing')).toBeTruthy();
  await act(async () => code.resolve({ text: 'A dialog' }));
  expect(screen.getByText('A dialog')).toBeTruthy();
});

it('ends where screens without their code end if it does not arrive, but only once it is needed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { code, page } = aPart();
  const { rerender } = render(page(false));
  window.dispatchEvent(new Event('keydown'));
  await act(async () => code.reject(new TypeError('Failed to fetch')));
  expect(screen.getByText('Nothing')).toBeTruthy();
  await act(async () => rerender(page(true)));
  expect(screen.getByText('TypeError: Failed to fetch')).toBeTruthy();
});
