import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { switchShortcuts } from '../../entities/shortcut/shortcut-setting.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Shell } from './shell.tsx';

afterEach(() => switchShortcuts(true));

function Screen() {
  return (
    <>
      <h1>Here</h1>
      <input aria-label="Title" />
      <textarea aria-label="Objective" />
      <select aria-label="Type" />
      {/* biome-ignore lint/a11y/useSemanticElements: text is also typed where there is no field. */}
      <div role="textbox" aria-label="Text" contentEditable tabIndex={0} />
      <button type="button">Elsewhere</button>
    </>
  );
}

const openShell = () => {
  const frame = { element: <Shell />, children: [{ path: '*', element: <Screen /> }] };
  return openPage([frame], '/account', { 'GET /api/studies': () => ({ studies: [] }) });
};

describe('single keys', () => {
  it.each([
    ['c', '/studies/new/setup'],
    ['gd', '/'],
    ['gs', '/studies'],
    ['gp', '/projects'],
    ['gxgs', '/studies'],
    ['{CapsLock}GS', '/studies'],
  ])('%s leads to %s, also as the first keys of all', async (keys, address) => {
    const page = openShell();
    await page.user.keyboard(keys);
    await waitFor(() => expect(page.address()).toBe(address));
  });

  it('open a list of all shortcuts, which gives the focus back', async () => {
    const page = openShell();
    await page.user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await page.user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(sheet.textContent).toContain('Go to studiesGthenS');
    expect(sheet.textContent).toContain('New studyC');
    // They mean nothing while something is open above the page.
    await page.user.keyboard('gs');
    expect(page.address()).toBe('/account');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' })));
    await page.user.keyboard('gs');
    await waitFor(() => expect(page.address()).toBe('/studies'));
  });

  it.each(['Title', 'Objective', 'Type', 'Text'])('mean nothing in the field %s', async (label) => {
    const page = openShell();
    const field = screen.getByLabelText(label);
    field.focus();
    await page.user.keyboard('gsc?');
    field.blur();
    // The first keys outside are heard, so those before were too.
    await page.user.keyboard('gd');
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['Control', 'Alt', 'Meta', 'Shift'])('mean nothing with %s', async (modifier) => {
    const page = openShell();
    await page.user.keyboard(`{${modifier}>}c{/${modifier}}g{${modifier}>}s{/${modifier}}`);
    await page.user.keyboard('gd');
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('can be switched off in this browser, and on again', async () => {
    const page = openShell();
    await page.user.keyboard('?');
    await page.user.click(await screen.findByRole('checkbox', { name: /shortcuts of a single key/ }));
    expect(localStorage.getItem('windtunnel.shortcuts')).toBe('off');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.keyboard('gs?c');
    // Cmd+K is not of a single key.
    await page.user.keyboard('{Control>}k{/Control}');
    await page.user.type(await screen.findByRole('combobox'), 'keyboard{Enter}');
    expect(page.address()).toBe('/account');
    await page.user.click(await screen.findByRole('checkbox', { name: /shortcuts of a single key/ }));
    expect(localStorage.getItem('windtunnel.shortcuts')).toBeNull();
  });
});
