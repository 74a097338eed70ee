/** Bytes that come in pieces, for whoever reads them as one. A generator that waits for more of them yields. */
export class Pieces {
  #bytes: Uint8Array = new Uint8Array();

  /** What has come and was not taken yet. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  add(piece: Uint8Array): void {
    this.#bytes =
      this.#bytes.length === 0
        ? new Uint8Array(piece.buffer, piece.byteOffset, piece.length)
        : concat([this.#bytes, piece]);
  }

  take(count: number): Uint8Array {
    const taken = this.#bytes.subarray(0, count);
    this.#bytes = this.#bytes.subarray(count);
    return taken;
  }

  /** Waits for so many. */
  *need(count: number): Waiting<void> {
    while (this.#bytes.length < count) yield;
  }

  /** Hands on so many as they come, without ever holding all of them. */
  *pass(count: number, to: (bytes: Uint8Array) => void): Waiting<void> {
    let left = count;
    while (left > 0) {
      yield* this.need(1);
      const part = this.take(left);
      left -= part.length;
      to(part);
    }
  }
}

/** Yields whenever it needs more bytes than there are. */
export type Waiting<Result> = Generator<undefined, Result, undefined>;

export const concat = (pieces: readonly Uint8Array[]) => {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** Whether bytes stand at a place. */
export const standsAt = (bytes: Uint8Array, at: number, expected: ArrayLike<number>) =>
  Array.from(expected).every((byte, index) => bytes[at + index] === byte);

export const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
