import { OgcException, readCql } from '@/lib/domain/layer-queries'
import type { Expression } from '../expressions/expression'
import { fromFilter } from '../expressions/from-filter'
import { fieldOf, type Reading, Unreadable } from '../reading'

/** A condition of QGIS, as far as it is one of CQL too. */
export function readCondition(text: string, reading: Reading): Expression {
  try {
    return fromFilter(readCql(text), reading)
  } catch (error) {
    if (error instanceof OgcException) throw new Unreadable('filter', text)
    throw error
  }
}

/** The field that an expression consists of. */
export function fieldIn(text: string, reading: Reading) {
  const plain = text.trim()
  return fieldOf(reading, /^"((?:[^"]|"")+)"$/.exec(plain)?.[1]?.replaceAll('""', '"') ?? plain)
}

/** Fields and texts joined by `||`. */
export function readLabel(text: string, isExpression: boolean, reading: Reading): Expression {
  if (!isExpression) return ['to-string', ['get', fieldIn(text, reading).name]]
  const parts = text.match(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\|\||[^\s|]+/g) ?? []
  const written = parts.map((part, at): Expression => {
    if (at % 2 === 1) {
      if (part !== '||') throw new Unreadable('filter', text)
      return null
    }
    const quoted = /^'((?:[^']|'')*)'$/.exec(part)?.[1]
    if (quoted !== undefined) return quoted.replaceAll("''", "'")
    return ['to-string', ['get', fieldIn(part, reading).name]]
  })
  const operands = written.filter((_, at) => at % 2 === 0)
  const [only] = operands
  if (only === undefined || parts.length % 2 === 0) throw new Unreadable('filter', text)
  return operands.length === 1 ? only : ['concat', ...operands]
}
