import { describe, expect, it } from 'vitest';
import { rateSettings } from './rate-settings.ts';
import { readSettings } from './read-settings.ts';

const read = (environment: Record<string, string>) => readSettings(environment, () => '');

describe('the settings of rates', () => {
  it.each(Object.entries(rateSettings))('%s has a default', (field, { name }) => {
    const { settings } = read({}) as Extract<ReturnType<typeof read>, { kind: 'settings' }>;
    expect(settings[field as keyof typeof rateSettings]?.attempts).toBeGreaterThan(0);
    expect(name).toMatch(/^RATE_/);
  });

  it('are a number and a time, or off', () => {
    expect(
      read({ RATE_SIGN_UPS: '100/90s', RATE_LOGINS: 'off', RATE_UPLOADS: '1/24h', TRUST_PROXY: '2' }),
    ).toMatchObject({
      settings: {
        rateSignUps: { attempts: 100, windowMs: 90_000 },
        rateLogins: null,
        rateUploads: { attempts: 1, windowMs: 86_400_000 },
        trustProxy: 2,
      },
    });
  });

  it.each(['10', '0/1h', '10/0m', '10/25h', '10/1d', 'on', '1e3/1h', '-1/1h', '10/15m '.repeat(2)])(
    'are not %s',
    (value) => {
      expect(read({ RATE_SIGN_UPS: value })).toEqual({
        kind: 'problems',
        problems: ['RATE_SIGN_UPS must be a number and a time of up to 24h, such as 10/15m, or off.'],
      });
    },
  );
});
