import * as z from 'zod';

// How the text of a setting is read, and what is said if it cannot be.

export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
export const text = z.string().max(2_048, 'is too long');
export const webAddress = z
  .string()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'must be an address like https://example.com');
export const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from 0 to ${max}`)
    .transform(Number)
    .refine((value) => value <= max, `must be a whole number from 0 to ${max}`);

/** Scheme, host and port; a path would be lost when links are built. */
export const origin = webAddress
  .refine((value) => ['', '/'].includes(URL.parse(value)?.pathname ?? ''), 'must be an address without a path')
  .transform((value) => new URL(value).origin);
export const address = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ''),
      `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    );

/** A currency and the prices of a million input and output tokens. */
export const price = z
  .string()
  .regex(
    /^[^\s\d]{1,8} \d{1,6}(\.\d{1,6})? \d{1,6}(\.\d{1,6})?$/,
    'must be a currency and two prices, such as USD 0.25 2',
  )
  .transform((value) => {
    const [currency = '', input, output] = value.split(' ');
    return { currency, input: Number(input), output: Number(output) };
  });

/** In the format that `openssl rand -base64 32` outputs. */
export const signingKey = z
  .string()
  .regex(/^[\w+/-]{43}=?$/, 'must be 32 random bytes in base64')
  .transform((value): Uint8Array => Buffer.from(value, 'base64'));
