/** Vite's manifest: a source, or a chunk, to its built file, and what that imports in turn. */
export type Manifest = Readonly<
  Record<
    string,
    { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }
  >
>;

/** Built files, and which sources each holds. */
export type Modules = Readonly<Record<string, readonly string[]>>;

export const entryOf = (manifest: Manifest) => {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error("The build has no entry");
  return entry;
};

/** Keys of what is loaded with some of them, without what is imported later. */
export const loadedWith = (manifest: Manifest, keys: readonly string[]) => {
  const loaded = new Set<string>();
  const add = (key: string) => {
    if (loaded.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build knows no ${key}`);
    loaded.add(key);
    chunk.imports?.forEach(add);
  };
  keys.forEach(add);
  return loaded;
};

/** Keys of the chunks that hold some sources: each its own, or one that it shares with what else is loaded with it. */
export const chunksWith = (manifest: Manifest, modules: Modules, sources: readonly string[]) =>
  new Set(
    Object.keys(manifest).filter((key) =>
      modules[manifest[key]?.file ?? ""]?.some((source) => sources.includes(source)),
    ),
  );

/** The same with what they can import later, but for what waits for something. */
export const loadedInTheEnd = (manifest: Manifest, keys: readonly string[], waits: ReadonlySet<string>) => {
  let loaded = loadedWith(manifest, keys);
  for (;;) {
    const later = [...loaded].flatMap((key) => manifest[key]?.dynamicImports ?? []);
    const more = loadedWith(manifest, [...loaded, ...later.filter((key) => !waits.has(key))]);
    if (more.size === loaded.size) return loaded;
    loaded = more;
  }
};

export const filesOf = (manifest: Manifest, keys: Iterable<string>) =>
  new Set([...keys].flatMap((key) => manifest[key]?.file ?? []));

export const stylesOf = (manifest: Manifest, keys: Iterable<string>) =>
  new Set([...keys].flatMap((key) => manifest[key]?.css ?? []));
