/** Chunk size, small enough to show progress and to cancel. */
const atOnce = 50

/** Splits a list into chunks, so that a long change shows progress. */
export function inParts<Item>(items: readonly Item[], size = atOnce): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}
