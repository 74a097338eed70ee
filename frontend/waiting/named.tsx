import { Sentence } from "#frontend/ui/sentence.tsx";
import type { Content } from "./waiting-form.ts";
import { words } from "./words.ts";

/** What tells a form from others of its kind: on one computer, two families may wait. */
export const nameOf = (form: Content) => {
  switch (form.kind) {
    case "application":
      return form.json.familyName;
    case "story":
      return form.json.title;
    case "questionnaire":
      return form.familyName;
    case "newsletter":
      return form.json.email;
  }
};

/** What is said of a form, with its name, where that can only be letters. */
export const named = (form: Content, text: string) => {
  const name = nameOf(form);
  const at: Record<string, string> = { name: name ?? "", text };
  return name ? words.named.replace(/\{(\w+)\}/g, (_, place) => at[place] ?? "") : text;
};

interface NamedProps {
  form: Content;
  text: string;
}

/** What is said of a form, with its name. */
export const Named = ({ form, text }: NamedProps) => {
  const name = nameOf(form);
  return name ? <Sentence of={words.named} name={<strong>{name}</strong>} text={text} /> : text;
};
