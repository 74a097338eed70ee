export interface ByteRange {
  offset: number;
  length: number;
}

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that a `Range` header asks for. `null` for one that is not understood or asks for several
 * parts: the whole file answers those (RFC 9110, section 14.2).
 */
export const readRange = (header: string, size: number): ByteRange | "unsatisfiable" | null => {
  const [, first = "", last = ""] = RANGE.exec(header.trim()) ?? [];
  if (first === "" && last === "") return null;
  const offset = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  return offset > end ? "unsatisfiable" : { offset, length: end - offset + 1 };
};
