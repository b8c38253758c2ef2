import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../../testing/open-page.tsx';
import { aConcept, aDraft } from '../draft/draft.example.ts';
import type { ConceptForm } from '../draft/draft.ts';
import { storeDraft } from '../draft/stored-drafts.ts';
import { WizardPage } from '../wizard-page.tsx';
// Otherwise loaded on demand, by the first test.
import './configuration-step.tsx';

afterEach(() => localStorage.clear());

function openConcepts(names: readonly string[]) {
  return openForms(names.map((conceptName, index) => aConcept(index + 1, { conceptName, imageKey: null })));
}

async function openForms(concepts: ConceptForm[]) {
  storeDraft('user-1', aDraft({ title: 'Lamps', objective: 'Learn', concepts }), []);
  const page = openPage([{ path: '/studies/new/:step', element: <WizardPage /> }], '/studies/new/configuration', {});
  await screen.findByRole('button', { name: 'Add Concept' });
  return page;
}

const card = (name: RegExp) => within(screen.getByRole('region', { name }));
const cards = () =>
  screen.getAllByRole('region', { name: /^Concept \d/ }).map((each) => each.getAttribute('aria-label'));
const nameOf = (concept: RegExp) => card(concept).getByRole<HTMLInputElement>('textbox', { name: 'Concept name' });
const questionsOf = (concept: RegExp) =>
  card(concept)
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^question \d/ })
    .map(({ value }) => value);

describe('the concepts of a study', () => {
  it('keep what was entered and what is wrong when they are moved', async () => {
    const { user } = await openConcepts(['Lamp', 'Band']);
    await user.clear(nameOf(/Concept 2/));
    await user.tab();
    expect(card(/Concept 2/).getByText('Concept name is required')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Move Concept 2 up' }));
    expect(cards()).toEqual(['Concept 1', 'Concept 2: Lamp']);
    expect(card(/Concept 1/).getByText('Concept name is required')).toBeTruthy();
    expect(card(/Concept 2/).queryByText('Concept name is required')).toBeNull();
    await user.type(nameOf(/Concept 1/), 'Bracelet');
    expect(cards()).toEqual(['Concept 1: Bracelet', 'Concept 2: Lamp']);
  });

  it('do not receive what was about to be added to one that is removed', async () => {
    const { user } = await openConcepts(['Lamp', 'Band', 'Bell']);
    await user.type(card(/Concept 2/).getByRole('textbox', { name: 'New question' }), 'Would you wear it?');
    await user.click(screen.getByRole('button', { name: 'Remove Concept 2' }));
    expect(cards()).toEqual(['Concept 1: Lamp', 'Concept 2: Bell']);
    expect(questionsOf(/Concept 2/)).toEqual(['What is your first impression?']);
    expect(questionsOf(/Concept 1/)).toEqual(['What is your first impression?']);
  });

  it('without questions say how many are required', async () => {
    const { user } = await openConcepts(['Lamp']);
    await user.click(card(/Concept 1/).getByRole('button', { name: 'Remove question 1' }));
    await user.click(nameOf(/Concept 1/));
    const text = 'At least 1 question is required per concept (maximum 8)';
    expect(await card(/Concept 1/).findByText(text)).toBeTruthy();
    expect(screen.queryByText('At least 1 item is required')).toBeNull();
  });

  it('may have their image at an https address instead of an upload', async () => {
    const { user } = await openConcepts(['Lamp']);
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
    const address = card(/Concept 1/).getByRole<HTMLInputElement>('textbox', { name: 'Image address' });
    await user.click(address);
    await user.tab();
    const required = 'Upload an image showing your concept, design, or idea to test';
    expect(await card(/Concept 1/).findByText(required)).toBeTruthy();
    await user.type(address, 'http://lamps.example/1.png');
    await user.tab();
    expect(await card(/Concept 1/).findByText('Image URL must be a valid HTTPS URL')).toBeTruthy();
    expect([card(/Concept 1/).queryByText(required), next.disabled]).toEqual([null, true]);
    await user.clear(address);
    await user.type(address, 'https://lamps.example/1.png');
    await waitFor(() => expect(next.disabled).toBe(false));
    expect(screen.queryByText('Image URL must be a valid HTTPS URL')).toBeNull();
    expect(screen.queryByText('Image key required')).toBeNull();
  });

  it('whose stored image has no key can be uploaded instead, and the address can be changed', async () => {
    const concepts = [aConcept(1, { imageKey: null, imageUrl: 'https://lamps.example/1.png' })];
    const { user } = await openForms(concepts);
    expect(screen.getByText('Image key required')).toBeTruthy();
    const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Image address' });
    expect(address().value).toBe('https://lamps.example/1.png');
    await user.click(screen.getByRole('button', { name: 'Remove & Re-upload' }));
    expect(screen.queryByText('Image key required')).toBeNull();
    expect([address().value, screen.getAllByRole('button', { name: /Choose an image/ }).length]).toEqual(['', 1]);
  });

  it('are open when they are new, and show no errors before they are touched', async () => {
    const { user } = await openConcepts(['Lamp', 'Band']);
    await user.click(screen.getByRole('button', { name: 'Add Concept' }));
    expect(nameOf(/Concept 3/).value).toBe('');
    expect(nameOf(/Concept 3/).closest('[hidden]')).toBeNull();
    expect(card(/Concept 3/).queryByRole('alert')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Add Concept');
  });
});
