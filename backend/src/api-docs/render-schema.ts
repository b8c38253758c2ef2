import { escapeHtml } from '../platform/escape-html.ts';
import type { Schema } from './write-schemas.ts';

/** The members that are shown of a schema. */
interface Shown {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly description?: string;
}

/** A schema as HTML: its type in a few words and, of an object, the list of its fields. */
export function renderSchema(schema: Schema): string {
  const fields = fieldsOf(schema);
  return `<p>${typeOf(schema)}</p>${fields}`;
}

/** The type of a schema in a few words, as HTML. */
export function typeOf(schema: Schema): string {
  const shown = schema as Shown;
  if (shown.$ref !== undefined) return linkTo(shown.$ref);
  const fallback = shown.default === undefined ? '' : `, otherwise ${code(shown.default)}`;
  const about = shown.description === undefined ? '' : `, ${escapeHtml(shown.description)}`;
  return baseTypeOf(shown) + fallback + about;
}

function baseTypeOf(shown: Shown): string {
  if (shown.const !== undefined) return code(shown.const);
  if (shown.enum !== undefined) return shown.enum.map((value) => code(value)).join(' or ');
  const parts = shown.anyOf ?? shown.oneOf ?? shown.allOf;
  if (parts !== undefined) return parts.map(typeOf).join(' or ');
  if (shown.items !== undefined) return `list${range(shown.minItems, shown.maxItems)} of ${typeOf(shown.items)}`;
  const values = shown.additionalProperties;
  if (typeof values === 'object' && shown.properties === undefined) return `object, each value ${typeOf(values)}`;
  const { type = 'anything' } = shown;
  const name = typeof type === 'string' ? type : type.join(' or ');
  return escapeHtml(name) + range(shown.minLength ?? shown.minimum, shown.maxLength ?? shown.maximum);
}

/** No one has to be told the largest number that a program can count to. */
function range(least: number | undefined, most: number | undefined): string {
  const max = most === Number.MAX_SAFE_INTEGER ? undefined : most;
  if (least !== undefined && max !== undefined) return ` (${least} to ${max})`;
  if (least !== undefined) return ` (${least} or more)`;
  return max === undefined ? '' : ` (up to ${max})`;
}

/** The fields of the object that a schema describes, also inside lists and alternatives. */
function fieldsOf(schema: Schema): string {
  const { properties, required = [], items, anyOf, oneOf } = schema as Shown;
  if (items !== undefined) return fieldsOf(items);
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined) return alternatives.map(fieldsOf).join('');
  if (properties === undefined) return '';
  const rows = Object.entries(properties).map(([name, member]) => {
    const optional = required.includes(name) ? '' : ' <i>optional</i>';
    return `<li>${code(name, false)}${optional}: ${typeOf(member)}${fieldsOf(member)}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

function linkTo(reference: string): string {
  const name = escapeHtml(reference.split('/').at(-1) ?? '');
  return `<a href="#schema-${name}">${name}</a>`;
}

const code = (value: unknown, quoted = true) =>
  `<code>${escapeHtml(quoted ? JSON.stringify(value) : String(value))}</code>`;
