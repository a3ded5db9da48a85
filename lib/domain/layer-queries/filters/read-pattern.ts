import type { PatternPart } from './filter'

interface Signs {
  text: string
  character: string
  escape: string
}

/** A pattern by its three signs, of one character each; null when they cannot be told apart, or it is too long. */
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
  // An escape sign at the end stands for itself.
  if (escaped) parts.push(signs.escape)
  return parts
}

/** The pattern as SQL writes it, to be used with `escape '\'`. */
export function sqlPattern(parts: readonly PatternPart[]): string {
  return parts
    .map((part) =>
      typeof part === 'string' ? part.replace(/[\\%_]/g, '\\$&') : part.any === 'text' ? '%' : '_',
    )
    .join('')
}
