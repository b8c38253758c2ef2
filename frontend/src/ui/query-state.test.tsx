import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { QueryState } from './query-state.tsx';

function Studies() {
  const query = useQuery({
    queryKey: ['broken'],
    queryFn: () => Promise.reject(new Error('The list is broken')),
    retry: false,
    meta: { failed: 'Failed to load studies' },
  });
  return (
    <QueryState query={query} skeleton={null} loadingLabel="Loading" errorTitle="Failed to load studies">
      {() => null}
    </QueryState>
  );
}

const live = '[aria-live], [role="alert"], [role="status"]';

describe('a failed load', () => {
  it('stands in its place and in a toast, and is read out once', async () => {
    openPage([{ path: '/', element: <Studies /> }], '/', {});
    await waitFor(() => expect(screen.getAllByText('Failed to load studies')).toHaveLength(2));
    const spoken = [...document.querySelectorAll(live)].filter(({ textContent }) =>
      textContent.includes('Failed to load studies'),
    );
    expect(spoken.map((region) => region.getAttribute('aria-live'))).toEqual(['assertive']);
  });
});
