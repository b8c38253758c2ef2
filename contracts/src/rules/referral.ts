/** A code has 12 characters, 60 bits, of an alphabet in which nothing can be mistaken for a digit. */
export const referralCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const referralCodeLength = 12;

const wellFormed = new RegExp(`^[${referralCodeAlphabet}]{${referralCodeLength}}$`);

/**
 * The code meant by what a user typed or a link contains: case does not count, nor does O for 0, or I and L for 1. Null
 * for anything that cannot be a code, so that such text is neither looked up nor stored.
 */
export function readReferralCode(text: string): string | null {
  const code = text.trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return wellFormed.test(code) ? code : null;
}

const milestones = [
  { count: 5, gift: 'Sticker Pack' },
  { count: 10, gift: 'Premium T-shirt' },
  { count: 25, gift: 'Surprise Bundle' },
] as const;

/** The gifts earned by a number of completed referrals. No screen shows them. */
export function referralMilestones(completedCount: number): readonly string[] {
  return milestones.filter(({ count }) => completedCount >= count).map(({ gift }) => gift);
}
