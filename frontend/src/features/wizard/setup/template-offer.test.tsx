import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../../testing/open-page.tsx';
import { WizardPage } from '../wizard-page.tsx';

afterEach(() => localStorage.clear());

describe('a new study', () => {
  it('may start from a template of its project, until something is entered', async () => {
    const routes = [{ path: '/studies/new/:step', element: <WizardPage /> }];
    const { user } = openPage(routes, '/studies/new/setup?projectId=p1', {});
    const offer = await screen.findByRole('link', { name: 'start from a template' });
    expect(offer.getAttribute('href')).toBe('/templates?projectId=p1');
    await user.type(screen.getByLabelText(/Study title/), 'A');
    expect(screen.queryByRole('link', { name: 'start from a template' })).toBeNull();
  });
});
