// Column names of foreign tables may hold anything; ours are XML names already.
const startsWell = /^[\p{L}_]/u
const fits = /^[\p{L}\p{N}_.\-\u00b7]$/u

// Letters and numbers in Unicode, such as ª, ², µ and ①, but not in XML 1.0.
const foreign = /^[\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u2460-\u24ff\u2776-\u2793]/u

/** Encodes a name for XML: invalid characters become `_x0020_`, as in SQL/XML. */
export function xmlName(name: string): string {
  const signs = Array.from(name)
  return signs
    .map((sign, at) => {
      const takesPlace = (at === 0 ? startsWell : fits).test(sign) && !foreign.test(sign)
      // A text that already looks like an escape would be decoded.
      const looksEscaped = sign === '_' && /^_x[0-9a-f]{4,6}_/i.test(signs.slice(at, at + 9).join(''))
      return takesPlace && !looksEscaped ? sign : `_x${hex(sign)}_`
    })
    .join('')
}

const hex = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')
