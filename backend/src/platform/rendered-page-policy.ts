import { createHash } from 'node:crypto';

/** The content security policy of a page that the server renders itself: its own style sheet and forms, no script. */
export function renderedPagePolicy(style: string): string {
  const styleHash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
