/** What people judge things by when they talk about them; `overall` is liking or disliking as such. */
export const aspects = [
  'price',
  'effort',
  'speed',
  'trust',
  'privacy',
  'control',
  'novelty',
  'fit',
  'social',
  'learning',
  'integration',
  'support',
  'looks',
  'clarity',
  'findability',
  'reliability',
  'access',
  'choice',
  'memory',
  'overall',
] as const;
export type Aspect = (typeof aspects)[number];
