import type { Expression } from './expressions'

/** Converts text with `{field}` placeholders to an expression. */
export function writeText(text: string): Expression {
  const parts = text.split(/\{([^{}]+)\}/)
  const written = parts.flatMap((part, at): Expression[] => {
    if (at % 2 === 1) return [['to-string', ['get', part]]]
    return part === '' ? [] : [part]
  })
  if (written.length === 0) return ''
  return written.length === 1 ? written[0] : ['concat', ...written]
}

/** Converts an expression back to text with placeholders; null when it is more complex. */
export function readText(value: Expression): string | null {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return null
  const [operator, first, second] = value as Expression[]
  switch (operator) {
    case 'get':
      return value.length === 2 && typeof first === 'string' && /^[^{}]+$/.test(first) ? `{${first}}` : null
    case 'to-string':
      return value.length === 2 ? readField(first) : null
    case 'coalesce':
      return value.length === 3 && second === '' ? readField(first) : null
    case 'concat':
      return joined(value.slice(1))
    default:
      return null
  }
}

const readField = (value: Expression) => (Array.isArray(value) ? readText(value) : null)

function joined(parts: readonly Expression[]): string | null {
  const read = parts.map((part) =>
    typeof part === 'string' ? (/[{}]/.test(part) ? null : part) : readField(part),
  )
  return read.some((part) => part === null) ? null : read.join('')
}

/** Fields used in a template. */
export const fieldsOfText = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name]) => name ?? [])
