/** The texts that a style value can give, as far as it spells them out: not those that it compares with. */
export function textsOf(value: unknown): string[] {
  const found: Found = { texts: [], names: new Set() }
  collect(value, found)
  return found.texts
}

interface Found {
  texts: string[]
  /** Names of variables that are given. */
  names: Set<unknown>
}

function collect(value: unknown, found: Found): void {
  if (typeof value === 'string') found.texts.push(value)
  else if (Array.isArray(value)) collectCall(value as unknown[], found)
  else if (typeof value === 'object' && value !== null) collectFunction(value, found)
}

function collectCall([operator, ...parts]: readonly unknown[], found: Found): void {
  switch (operator) {
    case 'literal':
      if (typeof parts[0] === 'string') found.texts.push(parts[0])
      break
    case 'let':
      collectLet(parts, found)
      break
    case 'var':
      found.names.add(parts[0])
      break
    default:
      for (const one of resultsOf(operator, parts)) collect(one, found)
  }
}

/** The parts of a call that it can give. */
function resultsOf(operator: unknown, parts: readonly unknown[]): readonly unknown[] {
  const isLast = (at: number) => at === parts.length - 1
  switch (operator) {
    case 'image':
    case 'string':
    case 'to-string':
    case 'coalesce':
      return parts
    // Alternating conditions or labels and results; the last result has none.
    case 'case':
      return parts.filter((_, at) => at % 2 === 1 || isLast(at))
    case 'match':
      return parts.filter((_, at) => at > 0 && (at % 2 === 0 || isLast(at)))
    case 'step':
      return parts.filter((_, at) => at % 2 === 1)
    default:
      return []
  }
}

/** Of the values with a name only those that are given. */
function collectLet(parts: readonly unknown[], found: Found): void {
  collect(parts.at(-1), found)
  for (let at = 0; at + 2 < parts.length; at += 2)
    if (found.names.has(parts[at])) collect(parts[at + 1], found)
}

/** Functions of old styles: the values of their stops, and what is taken without one. */
function collectFunction(value: object, found: Found): void {
  const { stops, default: usual } = value as { stops?: unknown; default?: unknown }
  const results = Array.isArray(stops)
    ? stops.map((stop: unknown) => (Array.isArray(stop) ? stop[1] : null))
    : []
  for (const one of [...results, usual] as unknown[]) if (typeof one === 'string') found.texts.push(one)
}
