import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { Schema } from './write-schemas.ts';

/** One call of the document. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly JsonObject[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: JsonObject;
  readonly responses: Readonly<Record<string, JsonObject>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface ApiDocument {
  readonly openapi: '3.1.1';
  readonly info: JsonObject;
  readonly servers: readonly JsonObject[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers: JsonObject;
    readonly securitySchemes: JsonObject;
  };
}
