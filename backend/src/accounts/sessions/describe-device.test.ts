import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Microsoft Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605 Version/18.0 Safari/605', 'Safari on macOS'],
  [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/25.0 Mobile Safari/537.36`,
    'Samsung Internet for Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome on Chrome OS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0 Safari/537.36`, 'Chrome on Linux'],
  ['<script>alert(1)</script>', 'Unknown browser'],
  ['<img src=x onerror=alert(1)>/1.0 x', 'Unknown browser'],
  [`${'a/'.repeat(8_000)} Firefox/140.0`, 'Unknown browser'],
  ['', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('a User-Agent of %s reads as %s', (userAgent, description) => {
  expect(describeDevice(userAgent)).toBe(description);
});
