import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { refreshCookieName } from '../accounts/sessions/refresh-cookie.ts';
import { OpenToAll } from '../platform/auth.guard.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { renderedPagePolicy } from '../platform/rendered-page-policy.ts';
import { readerStyle } from './reader-style.ts';
import { renderReader } from './render-reader.ts';
import { writeDocument } from './write-document.ts';

const contentPolicy = renderedPagePolicy(readerStyle);

/** What the API is, for programs and for their authors. Both are open to all: they say nothing that an account has. */
@Controller()
export class ApiDocsController {
  /** Written when it is first asked for: most processes never are. */
  #texts: { readonly document: string; readonly page: string } | null = null;

  constructor(@Inject(ports.settings) private readonly settings: BackendSettings) {}

  @OpenToAll()
  @Get('/openapi.json')
  document(@Res() response: Response): void {
    response.setHeader('cache-control', 'no-cache');
    response.type('json').send(this.#written().document);
  }

  @OpenToAll()
  @Get('/api-docs')
  page(@Res() response: Response): void {
    response.setHeader('content-security-policy', contentPolicy);
    response.setHeader('cache-control', 'no-cache');
    response.type('html').send(this.#written().page);
  }

  #written() {
    if (this.#texts !== null) return this.#texts;
    const document = writeDocument({ refreshCookie: refreshCookieName(this.settings.secureCookies) });
    this.#texts = { document: JSON.stringify(document), page: renderReader(document) };
    return this.#texts;
  }
}
