import type { Container } from "postcss";

/** Leaves out rules, layers and queries in which nothing is left. */
export const dropEmpty = (container: Container) => {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    dropEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
};
