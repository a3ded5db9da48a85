/** Options rendered at a time. */
const shownAtMost = 200
const none: readonly number[] = []

interface Cut<Option> {
  shown: readonly Option[]
  /** Number of further matches. */
  rest: number
}

/** The matching options to render, those of `first` before all others. */
export function cutOptions<Option extends { id: number | null; name: string }>(
  options: readonly Option[],
  word: string,
  first: readonly (number | null)[] = none,
): Cut<Option> {
  const wanted = word.trim().toLowerCase()
  const matching = wanted ? options.filter(({ name }) => name.toLowerCase().includes(wanted)) : options
  const before = new Set(first)
  const ordered =
    before.size > 0
      ? [...matching.filter(({ id }) => before.has(id)), ...matching.filter(({ id }) => !before.has(id))]
      : matching
  return { shown: ordered.slice(0, shownAtMost), rest: Math.max(0, ordered.length - shownAtMost) }
}
