import { describe, expect, it } from 'vitest';
import { button, card, drawPhone, note } from './drawing.ts';

describe('a drawn screen', () => {
  it('shows texts with characters that mean something in SVG', () => {
    const { svg } = drawPhone('Fish & chips', [note('a < b > c')]);
    const texts = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('text');
    expect([...texts].map(({ textContent }) => textContent)).toEqual(['Fish & chips', 'a < b > c']);
  });

  it('refuses more parts than it has space for', () => {
    const cards = Array.from({ length: 7 }, () => card('One', 'of many'));
    expect(() => drawPhone('Orders', [...cards, button('Go on')])).toThrow("'Orders' needs");
  });
});
