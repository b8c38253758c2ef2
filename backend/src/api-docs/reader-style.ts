/** The page's entire stylesheet; the content security policy allows it by its hash. */
export const readerStyle = `
:root{color-scheme:light dark;--paper:#faf9f7;--card:#fff;--ink:#262b33;--ink2:#5a6068;--line:#e4e1db;--accent:#1d5a7c}
@media(prefers-color-scheme:dark){:root{--paper:#15181d;--card:#1c2026;--ink:#eeece8;--ink2:#b6bac0;--line:#343a42;--accent:#8cc4e6}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,nav,main{max-width:880px;margin:0 auto;padding:0 16px}
header{padding-top:24px}
main{padding-bottom:48px}
h1{font-size:25px;margin:0 0 4px}
h2{font-size:20px;margin:40px 0 12px}
h3{font-size:14px;margin:20px 0 4px}
p{margin:8px 0}
.quiet,dd{color:var(--ink2);font-size:14px}
nav{margin:24px auto 0}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:0 16px;padding:0}
nav a{display:inline-block;padding:10px 0}
details,article{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:8px 0;padding:0 16px}
article{padding:0 16px 12px}
details[open]{padding-bottom:16px}
summary{cursor:pointer;margin:0 -16px;padding:10px 16px;min-height:44px}
summary b{display:inline-block;min-width:64px;font-size:14px;color:var(--accent)}
summary span{color:var(--ink2);margin-left:8px}
ul{margin:4px 0;padding-left:20px}
li,dl{font-size:14px}
dt{margin-top:12px}
dd{margin:0}
code{font:13px/1.5 ui-monospace,monospace}
i{color:var(--ink2)}
a{color:var(--accent)}
:target{outline:2px solid var(--accent);outline-offset:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media(max-width:600px){summary span{display:block;margin:0}}
`;
