import type { Email } from '@windtunnel/contracts/ports/mail';
import { escapeHtml } from './escape-html.ts';

/** An email without its recipient, in both of the formats that mail programs display. */
export type RenderedEmail = Pick<Email, 'subject' | 'text' | 'html'>;

interface EmailTemplate {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly ending: string;
}

export function renderEmail(template: EmailTemplate): RenderedEmail {
  const { subject, heading, paragraphs, action, ending } = template;
  const link = action === undefined ? [] : [`${action.label}:\n${action.url}`];
  return { subject, text: `${[heading, ...paragraphs, ...link, ending].join('\n\n')}\n`, html: page(template) };
}

function page({ subject, heading, paragraphs, action, ending }: EmailTemplate): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#faf9f7;color:#262b33;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e4e1db;border-radius:10px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p>${linked(text)}</p>`).join('\n')}
${action === undefined ? '' : button(action)}
<p style="font-size:13px;color:#5a6068">${linked(ending)}</p>
</div></body></html>
`;
}

function button({ label, url }: NonNullable<EmailTemplate['action']>): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1d5a7c;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="font-size:13px;color:#5a6068">Or open this address:<br><a href="${href}" style="color:#1d5a7c">${href}</a></p>`;
}

/** Escapes the text, then turns the addresses in it into links. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}" style="color:#1d5a7c">${url}</a>`);
