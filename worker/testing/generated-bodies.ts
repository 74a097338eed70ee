import fc from "fast-check";
import { z } from "zod";
import { TRAP } from "#contract/bot-signals.ts";

/* Bodies that people, programs and attackers might send, made from a call's schema and from one body that it takes. */

/** What is used of a schema as JSON Schema says it. */
interface Shape {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  minLength?: number;
  properties?: Readonly<Record<string, Shape>>;
  items?: Shape;
}

const MUCH = 100_000;
const DEEP = 1_000;

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Values that no form sends. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary", maxLength: 300 }),
  // Half of a character.
  fc.constantFrom("\ud800", "name \udfff", "\ud83d"),
  fc.constantFrom(
    "\0",
    "before\0after",
    "\u202eturned\u202c",
    "\u200b",
    "=1+1",
    "<b>bold</b>",
    "'; DROP TABLE",
  ),
  fc.constantFrom("12", "1e3", "true", "null", "NaN", "[]", "0x10", "2026-13-45", "9999-12-31T23:59:59Z"),
  fc.constantFrom(1e308, -0, Number.MAX_SAFE_INTEGER + 1, 2 ** 63, 1e-300, -1),
  fc.constantFrom({ toString: "x" }, { length: -1 }, { $ne: null }, [[[]]], [null], {}),
  fc.constantFrom("a", "é", "\u{1f372}", "\n", " ").map((one) => one.repeat(MUCH)),
  fc.constantFrom<unknown>("x", null, {}, []).map((one) => Array<unknown>(DEEP).fill(one)),
  fc.constant(nested(DEEP, "[", "]")).map((text): unknown => JSON.parse(text)),
);

const words = ({ minLength = 0 }: Shape) =>
  fc.oneof(
    fc.string({ unit: "grapheme", minLength, maxLength: minLength + 60 }),
    fc.string({ unit: "binary", minLength, maxLength: minLength + 60 }),
    fc.constantFrom(
      " two  words ",
      "Nguyễn",
      "مرحبا بالعالم",
      "李家",
      "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
    ),
  );

/** Values of a shape, as far as the shape alone says what they are. */
const valuesOf = (shape: Shape): fc.Arbitrary<unknown> => {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(valuesOf));
  switch (shape.type) {
    case "string":
      return words(shape);
    case "array":
      return fc.array(valuesOf(shape.items ?? {}), { maxLength: 12 });
    case "object":
      return fc.record(partsOf(shape), { requiredKeys: [] });
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    default:
      return fc.jsonValue();
  }
};

const partsOf = ({ properties = {} }: Shape) =>
  Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valuesOf(part)]));

/** Bodies as texts, of which about one in five is taken. `taken` is one that is. */
export const bodiesFor = (schema: z.ZodType, taken: Readonly<Record<string, unknown>>) => {
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
  const parts = partsOf(shape);
  const names = [...new Set([...Object.keys(parts), ...Object.keys(taken)])];
  const name = fc.constantFrom(...names);

  /** As the form sends it, with up to two fields that say something else. */
  const meant = fc
    .tuple(
      fc.record(parts, { requiredKeys: [] }),
      fc.subarray(names, { maxLength: Math.min(2, names.length) }),
    )
    .map(
      ([other, chosen]): Record<string, unknown> => ({
        ...taken,
        ...Object.fromEntries(chosen.filter((one) => one in other).map((one) => [one, other[one]])),
      }),
    );
  const text = meant.map((body) => JSON.stringify(body));
  /** Its fields, and behind them another: also one that is there already, or that JavaScript gives a meaning. */
  const longer = (added: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>) =>
    fc
      .tuple(text, added, value)
      .map(([body, key, more]) =>
        [
          body.slice(0, -1),
          body === "{}" ? "" : ",",
          JSON.stringify(key),
          ":",
          JSON.stringify(more),
          "}",
        ].join(""),
      );

  return fc.oneof(
    { weight: 1, arbitrary: text },
    { weight: 12, arbitrary: longer(name, hostile) },
    {
      weight: 1,
      arbitrary: longer(
        fc.constantFrom("__proto__", "constructor", "prototype", "id", "createdAt", "reviewedBy", "isAdmin"),
        fc.constantFrom<unknown>({ status: "approved" }, { prototype: { isAdmin: true } }, "x"),
      ),
    },
    {
      // The signs of a program, which stand in no schema.
      weight: 1,
      arbitrary: longer(fc.constantFrom(TRAP, "filledInFor", "turnstileToken"), hostile),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(meant, name).map(([{ ...body }, missing]) => {
        delete body[missing];
        return JSON.stringify(body);
      }),
    },
    { weight: 2, arbitrary: hostile.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...["", " ", "null", "{", '{"a":1,}', "{'a':1}", "1e400", '{"a":1e400}', "\0", "\ud800", "undefined"],
        ...[nested(DEEP, "[", "]"), nested(DEEP, '{"a":[', "]}"), "[".repeat(MUCH)],
      ),
    },
  );
};
