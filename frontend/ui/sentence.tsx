import { createElement, Fragment, type ReactNode } from "react";

/** The names in braces: 'casting' of "Write to {casting}." */
export type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

type SentenceProps<Text extends string> = { of: Text } & { [Place in PlacesOf<Text>]: ReactNode };

/**
 * A sentence of a file of words with elements at its places, such as a link, each handed over by its name. One that is missing
 * does not compile, nor does one that the sentence has no place for.
 */
export const Sentence = <const Text extends string>({ of, ...places }: SentenceProps<Text>) => {
  const at: Record<string, ReactNode> = places;
  // Every second part is a place's name.
  return createElement(
    Fragment,
    null,
    ...of.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? at[part] : part)),
  );
};
