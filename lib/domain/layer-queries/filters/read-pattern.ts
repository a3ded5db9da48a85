import type { PatternPart } from './filter'

interface Signs {
  text: string
  character: string
  escape: string
}

/** Parses a pattern by its three special characters; null when they are not distinct, or it is too long. */
export function readPattern(text: string, signs: Signs): PatternPart[] | null {
  const all = [signs.text, signs.character, signs.escape]
  if (all.some((sign) => Array.from(sign).length !== 1) || new Set(all).size < 3 || text.length > 1000)
    return null
  const parts: PatternPart[] = []
  let escaped = false
  for (const sign of text) {
    if (escaped) parts.push(sign)
    else if (sign === signs.text) parts.push({ any: 'text' })
    else if (sign === signs.character) parts.push({ any: 'character' })
    else if (sign !== signs.escape) parts.push(sign)
    escaped = !escaped && sign === signs.escape
  }
  // An escape character at the end stands for itself.
  if (escaped) parts.push(signs.escape)
  return parts
}

/** The pattern for SQL LIKE, with `escape '\'`. */
export function sqlPattern(parts: readonly PatternPart[]): string {
  return parts
    .map((part) =>
      typeof part === 'string' ? part.replace(/[\\%_]/g, '\\$&') : part.any === 'text' ? '%' : '_',
    )
    .join('')
}
