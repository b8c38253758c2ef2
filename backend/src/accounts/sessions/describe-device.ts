import bowser from 'bowser';

/** Longer headers are not from a browser; cutting them bounds the time that parsing takes. */
const lengthMax = 512;
const browsers = new Set(Object.values(bowser.BROWSER_MAP));
const systems = new Set(Object.values(bowser.OS_MAP));

/**
 * 'Firefox on Linux' from a User-Agent header. The header itself is never stored: the library passes on parts of one
 * that it does not know, so only names from its own lists are used.
 */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, lengthMax);
  if (text === '') return 'Unknown browser';
  const { browser, os } = bowser.parse(text);
  const name = browsers.has(browser.name ?? '') ? browser.name : 'Unknown browser';
  const isComplete = !systems.has(os.name ?? '') || name?.endsWith(`for ${os.name}`);
  return isComplete ? `${name}` : `${name} on ${os.name}`;
}
