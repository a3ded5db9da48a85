// Names of columns of other people's tables may hold anything; ours are names of XML already.
const startsWell = /^[\p{L}_]/u
const fits = /^[\p{L}\p{N}_.\-\u00b7]$/u

// Letters and numbers to Unicode, as ª, ², µ and ① are, but not to XML 1.0.
const foreign = /^[\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u2460-\u24ff\u2776-\u2793]/u

/** A name as XML can write it: what does not fit stands as `_x0020_`, as SQL/XML has it. */
export function xmlName(name: string): string {
  const signs = Array.from(name)
  return signs
    .map((sign, at) => {
      const takesPlace = (at === 0 ? startsWell : fits).test(sign) && !foreign.test(sign)
      // What already looks like such a piece would be read back as one.
      const looksEscaped = sign === '_' && /^_x[0-9a-f]{4,6}_/i.test(signs.slice(at, at + 9).join(''))
      return takesPlace && !looksEscaped ? sign : `_x${hex(sign)}_`
    })
    .join('')
}

const hex = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')
