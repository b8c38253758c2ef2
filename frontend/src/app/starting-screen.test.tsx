import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import page from '../../index.html?raw';
import { StartingScreen } from './starting-screen.tsx';

it('is what the page shows before its code has arrived', () => {
  const { innerHTML } = render(<StartingScreen />).container;
  const root = new DOMParser().parseFromString(page, 'text/html').getElementById('root');
  expect(root?.innerHTML.replace(/>\s+</g, '><').trim()).toBe(innerHTML);
});
