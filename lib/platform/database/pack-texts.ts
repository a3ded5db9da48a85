/** Bytes that are sent together: so few that they are gone before the collector takes them for old. */
const pieceBytes = 64 * 1024
/** A UTF-16 unit takes no more bytes of UTF-8. */
const bytesOfUnit = 3
/** Units that are left for what stands between two texts. */
const reserve = 100

/** Texts as pieces of bytes, with `between` between them. Each is written to its place at once: texts that were joined
 * before would be large objects of the collector, and the memory of the process would swing with every answer. */
export async function* packTexts(
  texts: AsyncIterable<readonly string[]>,
  { head, between, tail }: { head: string; between: string; tail: string },
): AsyncGenerator<Buffer, void> {
  const piece = new Piece()
  piece.write(head)
  let before = ''
  for await (const some of texts)
    for (const text of some) {
      if (!piece.holds(text)) yield piece.take()
      piece.write(before)
      if (piece.holds(text)) piece.write(text)
      else {
        yield piece.take()
        yield Buffer.from(text)
      }
      before = between
    }
  if (!piece.holds(tail)) yield piece.take()
  piece.write(tail)
  yield piece.take()
}

class Piece {
  #bytes = Buffer.allocUnsafeSlow(pieceBytes)
  #used = 0

  holds(text: string): boolean {
    return (text.length + reserve) * bytesOfUnit <= pieceBytes - this.#used
  }

  write(text: string): void {
    if (text.length === 1 && text.charCodeAt(0) < 0x80) this.#bytes[this.#used++] = text.charCodeAt(0)
    else if (text !== '') this.#used += this.#bytes.write(text, this.#used)
  }

  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#used)
    this.#bytes = Buffer.allocUnsafeSlow(pieceBytes)
    this.#used = 0
    return taken
  }
}
