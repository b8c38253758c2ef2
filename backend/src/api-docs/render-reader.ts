import { type ErrorCode, errorTable } from '@windtunnel/contracts/errors';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import { escapeHtml } from '../platform/escape-html.ts';
import type { ApiDocument, Operation } from './document.ts';
import { readerStyle } from './reader-style.ts';
import { renderSchema, typeOf } from './render-schema.ts';
import type { Schema } from './write-schemas.ts';

/** The document as a page without any script. */
export function renderReader(document: ApiDocument): string {
  const { info, tags } = document;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - Windtunnel</title>
<link rel="icon" href="data:,">
<style>${readerStyle}</style>
</head>
<body>
<header>
<h1>Windtunnel API</h1>
<p class="quiet">Version ${escapeHtml(String(info.version))}. <a href="/openapi.json">The OpenAPI 3.1 document</a> · <a href="/">Windtunnel</a></p>
${paragraphs(String(info.description))}
</header>
<nav aria-label="Areas"><ul>${[...tags.map(({ name }) => name), shapes, refusals].map(areaLink).join('')}</ul></nav>
<main>
${tags.map(({ name }) => renderArea(document, name)).join('\n')}
<section aria-labelledby="${anchorOf(shapes)}"><h2 id="${anchorOf(shapes)}">${shapes}</h2>
${Object.entries(document.components.schemas).map(renderNamed).join('\n')}
</section>
<section aria-labelledby="${anchorOf(refusals)}"><h2 id="${anchorOf(refusals)}">${refusals}</h2>
<dl>${Object.entries(errorTable).map(renderCode).join('')}</dl>
</section>
</main>
</body>
</html>
`;
}

const shapes = 'Shapes';
const refusals = 'Refusals';
const anchorOf = (name: string) => `area-${name.toLowerCase().replaceAll(' ', '-')}`;
const areaLink = (name: string) => `<li><a href="#${anchorOf(name)}">${escapeHtml(name)}</a></li>`;

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('\n');

function renderArea({ paths }: ApiDocument, name: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags[0] === name)
      .map(([method, operation]) => renderOperation(method.toUpperCase(), path, operation)),
  );
  const id = anchorOf(name);
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(name)}</h2>\n${operations.join('\n')}\n</section>`;
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const { operationId: id, summary, description, parameters, requestBody } = operation;
  return `<details id="${id}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
${description === undefined ? '' : paragraphs(description)}
<p class="quiet">${accessOf(operation)}</p>
${parameters.length === 0 ? '' : `<h3>Parameters</h3>\n<ul>${parameters.map(renderParameter).join('')}</ul>`}
${requestBody === undefined ? '' : `<h3>Body</h3>\n${renderContents(requestBody.content as JsonObject)}`}
${Object.entries(operation.responses).map(renderResponse).join('')}
<h3>${refusals}</h3>
<ul>${Object.values(operation.responses).flatMap(codesIn).map(codeLink).join('')}</ul>
</details>`;
}

function accessOf({ security, operationId: id }: Operation): string {
  const scheme = security.flatMap(Object.keys)[0];
  const access = { accessToken: 'Needs an access token.', refreshCookie: 'Needs the refresh cookie.' };
  const needs = access[scheme as keyof typeof access] ?? 'Needs no access token.';
  return `${needs} Its name for programs is <code>${id}</code>.`;
}

function renderParameter({ name, in: place, required, schema, description = '' }: Operation['parameters'][number]) {
  const optional = required ? '' : ' <i>optional</i>';
  return `<li><code>${escapeHtml(name)}</code> in the ${place}${optional}: ${typeOf(schema)} ${escapeHtml(description)}</li>`;
}

const renderContents = (contents: JsonObject) =>
  Object.entries(contents)
    .map(([type, content]) => {
      const shown = type === 'application/json' ? '' : `<p><code>${escapeHtml(type)}</code></p>`;
      return shown + renderSchema((content as { readonly schema: Schema }).schema);
    })
    .join('');

/** Every call has it, and the introduction says what it is. */
const withoutBody = '431';

/** A response that is no refusal. */
function renderResponse([status, response]: [string, JsonObject]): string {
  const { content = {}, description } = response;
  if (codesIn(response).length > 0 || status === withoutBody) return '';
  return `<h3>${status}</h3>\n<p>${escapeHtml(String(description))}</p>\n${renderContents(content as JsonObject)}\n`;
}

/** The codes of a refusal. */
function codesIn(response: JsonObject): ErrorCode[] {
  const { content } = response as { readonly content?: { readonly 'application/json'?: { readonly schema: Schema } } };
  const { allOf = [] } = (content?.['application/json']?.schema ?? {}) as { readonly allOf?: readonly JsonObject[] };
  return allOf.flatMap(
    ({ properties }) => (properties as { code?: { enum: ErrorCode[] } } | undefined)?.code?.enum ?? [],
  );
}

const codeLink = (code: ErrorCode) =>
  `<li>${errorTable[code].status} <a href="#code-${code}"><code>${code}</code></a></li>`;

const renderCode = ([code, { status, text }]: [string, { readonly status: number; readonly text: string }]) =>
  `<dt id="code-${code}"><code>${code}</code> ${status}</dt><dd>${escapeHtml(text)}</dd>`;

const renderNamed = ([name, schema]: [string, Schema]) =>
  `<article id="schema-${name}"><h3>${name}</h3>\n${renderSchema(schema)}</article>`;
