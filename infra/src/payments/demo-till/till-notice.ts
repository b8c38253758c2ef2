import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidNotice, type PaymentNotice } from '@windtunnel/contracts/ports/payments';

const toleranceMs = 300_000;

/** A notice of the till, signed as `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. */
export function signNotice(notice: PaymentNotice, secret: string, now: Date) {
  const body = Buffer.from(JSON.stringify(notice));
  const seconds = Math.floor(now.getTime() / 1_000);
  return { body, signature: `t=${seconds},v1=${macOf(body, seconds, secret)}` };
}

/** @throws InvalidNotice if it was not signed with the secret, or more than 300 seconds ago. */
export function readSignedNotice(body: Uint8Array, signature: string, secret: string, now: Date): PaymentNotice {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const expected = macOf(body, Number(seconds), secret);
  if (mac === '' || !timingSafeEqual(Buffer.from(mac, 'hex'), Buffer.from(expected, 'hex')))
    throw new InvalidNotice('The signature does not fit');
  if (now.getTime() - Number(seconds) * 1_000 > toleranceMs) throw new InvalidNotice('The notice is too old');
  return JSON.parse(Buffer.from(body).toString()) as PaymentNotice;
}

function macOf(body: Uint8Array, seconds: number, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}
