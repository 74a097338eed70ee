import { type Node, parseSync, Visitor } from "oxc-parser";

/** Attributes that are shown or read out, and what our components call such. */
const SHOWN =
  /^(?:alt|title|placeholder|data-field|aria-(?:label|description|roledescription|valuetext)|\w*(?:[lL]abel|[tT]ext)|action|description|dismissal|hint|invitation|sentence|summary|thanks|what|who)$/;

const LETTERS = /\p{L}/u;

/** Words behind a capital letter, or one alone; or an end of a sentence. Keys, types and headers are not written so. */
const SENTENCE =
  /^\P{L}*\p{Lu}[\p{Ll}'’]*(?:[\s.!?:…].*)?$|(?<!\p{L})\p{Lu}\p{Ll}*[,.!?]? \p{L}|\p{Ll}{2}[.!?…]$/su;

const textOf = (node: Node) => {
  if (node.type === "JSXText") return node.value;
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : "";
  return node.type === "TemplateLiteral" ? node.quasis.map(({ value }) => value.cooked).join("{}") : "";
};

/** What an expression may put on the screen. */
const shownBy = (node: Node): Node[] => {
  if (node.type === "JSXExpressionContainer") return shownBy(node.expression);
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate].flatMap(shownBy);
  return node.type === "LogicalExpression" ? [node.left, node.right].flatMap(shownBy) : [node];
};

const isCode = (node: Node) =>
  node.type === "ArrowFunctionExpression" && node.body.type === "ImportExpression";

/** Errors are told to a log; and code that comes later is named as its file exports it. */
const isNoReader = (callee: Node, given: readonly Node[]) =>
  callee.type === "Super" ||
  (callee.type === "Identifier" && callee.name.endsWith("Error")) ||
  given.some(isCode);

interface WrittenOut {
  line: number;
  text: string;
}

/** The texts in a file's code that somebody would read. */
export const writtenOutIn = (file: string, code: string): WrittenOut[] => {
  const found = new Map<number, string>();
  const unread = new Set<Node>();
  const note = (node: Node, pattern: RegExp) => {
    const text = textOf(node).trim();
    if (pattern.test(text) && !unread.has(node)) found.set(node.start, text);
  };
  const noteShown = (node: Node) => {
    for (const shown of shownBy(node)) note(shown, LETTERS);
  };
  const noteChildren = ({ children }: { children: Node[] }) => {
    for (const child of children) if (child.type === "JSXExpressionContainer") noteShown(child);
  };
  const leaveOut = ({ callee, arguments: given }: { callee: Node; arguments: Node[] }) => {
    if (isNoReader(callee, given)) for (const each of given) unread.add(each);
  };
  new Visitor({
    JSXText: (node) => note(node, LETTERS),
    JSXElement: noteChildren,
    JSXFragment: noteChildren,
    JSXAttribute: ({ name, value }) => {
      const { name: called } = name.type === "JSXIdentifier" ? name : name.name;
      if (value && SHOWN.test(called)) noteShown(value);
    },
    NewExpression: leaveOut,
    CallExpression: leaveOut,
    TSLiteralType: ({ literal }) => void unread.add(literal),
    Literal: (node) => note(node, SENTENCE),
    TemplateLiteral: (node) => note(node, SENTENCE),
  }).visit(parseSync(file, code).program);
  return [...found].map(([start, text]) => ({ line: code.slice(0, start).split("\n").length, text }));
};
