import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Sentence } from "./sentence.tsx";

const words = {
  writeTo: "Write to {casting}, or to {privacy}.",
  again: "{name}, {name}!",
  plain: "Nothing is missing.",
} as const;

it("puts what it is handed at its places", () => {
  const sentence = <Sentence of={words.writeTo} casting={<b>us</b>} privacy="them" />;
  expect(renderToStaticMarkup(sentence)).toBe("Write to <b>us</b>, or to them.");
});

it("knows a place that stands in it twice, and a text without any", () => {
  expect(renderToStaticMarkup(<Sentence of={words.again} name={<b>Ada</b>} />)).toBe(
    "<b>Ada</b>, <b>Ada</b>!",
  );
  expect(renderToStaticMarkup(<Sentence of={words.plain} />)).toBe(words.plain);
});

it("does not compile without one of its places, or with another", () => {
  const sentences = [
    // @ts-expect-error: where to write to is missing
    <Sentence key="missing" of={words.writeTo} casting="us" />,
    // @ts-expect-error: there is no such place
    <Sentence key="unknown" of={words.plain} casting="us" />,
  ];
  expect(sentences.map((sentence) => renderToStaticMarkup(sentence))).toEqual([
    "Write to us, or to .",
    words.plain,
  ]);
});
