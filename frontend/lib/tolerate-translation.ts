/* Browser translation moves every text node into an element of its own. React would fail to find them where it put them. */

/** What holds the node among the parent's children by now; `null` if nothing does. */
const placeIn = (parent: Node, node: Node | null) => {
  let place = node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
};

export const tolerateTranslation = () => {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function insert(this: Node, added: Node, next: Node | null) {
    return insertBefore.call(this, added, placeIn(this, next));
  } as typeof insertBefore;
  Node.prototype.removeChild = function remove(this: Node, removed: Node) {
    const place = placeIn(this, removed);
    return place ? removeChild.call(this, place) : removed;
  } as typeof removeChild;
};
