import type { LocalEmail } from '@windtunnel/contracts/ports/mail';
import { escapeHtml } from '../platform/escape-html.ts';

/** The page's entire stylesheet; the content security policy allows it by its hash. */
export const mailPageStyle = `
:root{color-scheme:light dark;--paper:#faf9f7;--card:#fff;--ink:#262b33;--ink2:#5a6068;--line:#e4e1db;--accent:#1d5a7c}
@media(prefers-color-scheme:dark){:root{--paper:#15181d;--card:#1c2026;--ink:#eeece8;--ink2:#b6bac0;--line:#343a42;--accent:#8cc4e6}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:720px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:25px;margin:0 0 4px}
h2{font-size:16px;margin:0}
p{margin:8px 0}
.quiet{color:var(--ink2);font-size:14px}
form{display:flex;gap:8px;flex-wrap:wrap;align-items:end;margin:24px 0}
label{display:block;flex:1 1 240px;font-size:14px}
input,button{font:inherit;padding:8px 12px;border:1px solid var(--ink2);border-radius:6px;background:var(--card);color:var(--ink);min-height:44px}
input{display:block;width:100%;margin-top:4px}
button{cursor:pointer}
ol{list-style:none;margin:0;padding:0;display:grid;gap:16px}
article{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px 24px}
pre{font:inherit;white-space:pre-wrap;margin:16px 0 0}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

/** The emails stored on this machine, as a page. Their text is escaped; only web addresses become links. */
export function renderMailPage(emails: readonly LocalEmail[], to: string | null): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail on this machine - Windtunnel</title>
<link rel="icon" href="data:,">
<style>${mailPageStyle}</style>
</head>
<body>
<main>
<h1>Mail on this machine</h1>
<p class="quiet">No mail server is set, so emails stay here. Only this machine can open this page.</p>
<form method="get" action="/mail">
<label>Sent to<input type="email" name="to" value="${escapeHtml(to ?? '')}" autocomplete="off"></label>
<button type="submit">Show</button>${to === null ? '' : '\n<p><a href="/mail">Show all</a></p>'}
</form>
${emails.length === 0 ? emptyText(to) : `<ol>\n${emails.map(listItem).join('\n')}\n</ol>`}
</main>
</body>
</html>
`;
}

function emptyText(to: string | null): string {
  return to === null ? '<p>No emails yet.</p>' : `<p>No emails to ${escapeHtml(to)} yet.</p>`;
}

function listItem(email: LocalEmail): string {
  return `<li><article>
<h2>${escapeHtml(email.subject)}</h2>
<p class="quiet">To ${escapeHtml(email.to)}, <time datetime="${escapeHtml(email.sentAt)}">${escapeHtml(readableTime(email.sentAt))}</time></p>
<pre>${linkAddresses(email.text.trim())}</pre>
</article></li>`;
}

const readableTime = (sentAt: string) => `${sentAt.slice(0, 10)} ${sentAt.slice(11, 19)} UTC`;

/** Splits the text before escaping it, so that a web address never contains part of an escape sequence. */
function linkAddresses(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
