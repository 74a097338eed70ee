import { keysOf } from "./labels.ts";
import { listOf, mapped, z } from "./zod.ts";

/** A form field: the source of its validation, its label and its export column. */
export interface Field<Schema extends z.ZodMiniType = z.ZodMiniType, Empty = "" | never[]> {
  label: string;
  schema: Schema;
  empty: Empty;
  required: boolean;
  /** The most characters. */
  maximum?: number | undefined;
  options?: Readonly<Record<string, string>>;
}

const fieldOf = <Schema extends z.ZodMiniType, Empty>(label: string, schema: Schema, empty: Empty) => ({
  label,
  schema,
  empty,
  required: !schema.safeParse(empty).success,
});

/** The limit that a text's schema sets, whatever it is wrapped in. */
const maximumOf = (schema: z.core.$ZodType): number | undefined => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "default" || def.type === "nullable") return maximumOf(def.innerType);
  if (def.type === "pipe") return maximumOf(def.in);
  const limits = def.checks?.flatMap(({ _zod: { def: check } }) =>
    "maximum" in check && typeof check.maximum === "number" ? check.maximum : [],
  );
  return limits?.length ? Math.min(...limits) : undefined;
};

export const text = <Schema extends z.ZodMiniType>(label: string, schema: Schema) => ({
  ...fieldOf(label, schema, "" as const),
  maximum: maximumOf(schema),
});

/** One option or none: an untouched select sends an empty text. */
export const choice = <Key extends string>(label: string, options: Readonly<Record<Key, string>>) => {
  const schema = mapped(
    z.nullish(z.union([z.enum(keysOf(options)), z.literal("")])),
    (key): Key | null => key || null,
  );
  return { ...fieldOf(label, schema, "" as const), options };
};

/** More than any field's options, since a choice may come twice. */
const MOST_CHOSEN = 100;

/** Any number of options, deduplicated, in the order of `options`. */
export const choices = <Key extends string>(
  label: string,
  options: Readonly<Record<Key, string>>,
  /** Error if none is chosen; without it the choice is optional. */
  missing?: string,
) => {
  const keys = keysOf(options);
  const inOrder = mapped(listOf(z.enum(keys), MOST_CHOSEN), (chosen): Key[] =>
    keys.filter((key) => chosen.includes(key)),
  );
  const schema = z
    ._default(inOrder, [])
    .check(z.refine(({ length }) => missing === undefined || length > 0, missing));
  return { ...fieldOf(label, schema, [] as never[]), options };
};

type Fields = Record<string, Field>;

/** One property of every field, under the field's name. */
export const partsOf = <These extends Fields, Part extends keyof Field>(fields: These, part: Part) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as {
    [Name in keyof These]: These[Name][Part];
  };
