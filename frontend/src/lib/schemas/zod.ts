import * as mini from 'zod/mini';

// What the build and the frontend's tests load as `zod`: the small variant of the library, with the methods that the
// contracts and the forms use of the large one. That carries every method of every schema, 26 kB compressed, and this 9.
export {
  array,
  boolean,
  coerce,
  custom,
  discriminatedUnion,
  email,
  enum,
  int,
  iso,
  literal,
  null,
  number,
  object,
  record,
  strictObject,
  string,
  undefined,
  union,
  unknown,
} from 'zod/mini';

/** Changes the input before `schema` checks it. */
export const preprocess = (change: (input: unknown) => unknown, schema: Schema) =>
  mini.pipe(mini.transform(change), schema);

type Schema = mini.ZodMiniType & { readonly type: string };
type Shape = Readonly<Record<string, Schema>>;
type Keys = Readonly<Record<string, true>>;
type Message = string;
type Refined = Parameters<typeof mini.refine>[1];

const isNumber = ({ type }: Schema) => type === 'number' || type === 'int';

const methods = {
  optional(this: Schema) {
    return mini.optional(this);
  },
  nullable(this: Schema) {
    return mini.nullable(this);
  },
  unwrap(this: mini.ZodMiniOptional | mini.ZodMiniDefault) {
    return this.def.innerType;
  },
  array(this: Schema) {
    return mini.array(this);
  },
  default(this: Schema, value: unknown) {
    return mini._default(this, value as never);
  },
  catch(this: Schema, value: unknown) {
    return mini.catch(this, value as never);
  },
  min(this: Schema, least: number, message?: Message) {
    return this.check(isNumber(this) ? mini.gte(least, message) : mini.minLength(least, message));
  },
  max(this: Schema, most: number, message?: Message) {
    return this.check(isNumber(this) ? mini.lte(most, message) : mini.maxLength(most, message));
  },
  int(this: Schema, message?: Message) {
    return this.check(mini.int(message));
  },
  regex(this: Schema, pattern: RegExp, message?: Message) {
    return this.check(mini.regex(pattern, message));
  },
  trim(this: Schema) {
    return this.check(mini.trim());
  },
  toLowerCase(this: Schema) {
    return this.check(mini.toLowerCase());
  },
  overwrite(this: Schema, change: (value: unknown) => unknown) {
    return this.check(mini.overwrite(change));
  },
  refine(this: Schema, isRight: (value: unknown) => unknown, refined?: Refined) {
    return this.check(mini.refine(isRight, refined));
  },
  superRefine(this: Schema, refine: Parameters<typeof mini.superRefine>[0]) {
    return this.check(mini.superRefine(refine));
  },
  transform(this: Schema, change: (value: unknown) => unknown) {
    return mini.pipe(this, mini.transform(change));
  },
  pipe(this: Schema, next: Schema) {
    return mini.pipe(this, next);
  },
  extend(this: mini.ZodMiniObject, more: Shape) {
    return mini.extend(this, more);
  },
  pick(this: mini.ZodMiniObject, keys: Keys) {
    return mini.pick(this, keys as never);
  },
  omit(this: mini.ZodMiniObject, keys: Keys) {
    return mini.omit(this, keys as never);
  },
  partial(this: mini.ZodMiniObject) {
    return mini.partial(this);
  },
};

// The library gives what is on this prototype to every schema.
Object.assign(mini.ZodMiniType.prototype, methods);
// Not a method, so it is inherited.
Object.defineProperty(mini.ZodMiniArray.prototype, 'element', {
  get(this: mini.ZodMiniArray) {
    return this.def.element;
  },
});
