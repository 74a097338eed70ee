import { type ExportNamedDeclaration, parseSync } from "oxc-parser";
import type { Plugin } from "vite";

const WORDS_FILE = /[/-]words\.ts$/;
const WORDS_IMPORT = /import \{ (\w+)(?: as (\w+))? \} from "([^"]*[/-]words\.ts)";/g;

/** Staff's words stand where they are needed. */
const isDesk = (path: string) => path.includes("frontend/desk/");

/** What a file of words exports: `const … = { … } as const`. */
const objectOf = ({ declaration }: ExportNamedDeclaration) => {
  const [{ init } = {}] = declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
  const value = init?.type === "TSAsExpression" ? init.expression : init;
  return value?.type === "ObjectExpression" ? value : undefined;
};

/** A file of words, with an export for each word of its object, too. */
export const hoisted = (code: string, file: string) => {
  const statement = parseSync(file, code).program.body.find(({ type }) => type === "ExportNamedDeclaration");
  const words = statement?.type === "ExportNamedDeclaration" ? objectOf(statement) : undefined;
  if (!statement || !words) throw new Error(`${file} exports no words`);
  const own = words.properties.map((word) => {
    if (word.type !== "Property" || word.key.type !== "Identifier")
      throw new Error(`${file} has a word without a plain name`);
    return { name: word.key.name, value: code.slice(word.value.start, word.value.end) };
  });
  return [
    code.slice(0, statement.start),
    ...own.map(({ name, value }) => `const $${name} = ${value};\nexport { $${name} as ${name} };\n`),
    code.slice(statement.start, words.start),
    `{ ${own.map(({ name }) => `${name}: $${name}`).join(", ")} }`,
    code.slice(words.end),
  ].join("");
};

/**
 * A page would load a file of words as a whole, with the names of all its words. To the bundler the file is a module whose every word
 * is an export: it leaves out what nobody reads, and shortens names.
 */
export const hoistWords = (): Plugin => ({
  name: "hoist-words",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/frontend\/.*\.tsx?$/ },
    handler: (code, id) =>
      WORDS_FILE.test(id) && !isDesk(id)
        ? hoisted(code, id)
        : code.replace(WORDS_IMPORT, (statement, name, as, path) =>
            isDesk(path.startsWith(".") ? id : path)
              ? statement
              : `import * as ${as ?? name} from "${path}";`,
          ),
  },
});
