const zeroOf = (code: number): number => {
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return zero
}

/** The first of each ten numbers in circles that have no plain form. */
const circled = [0x24f5, 0x2776, 0x2780, 0x278a]

/** Digits of every script and in circles as ASCII digits; halves and quarters as 1/2 and 1/4. */
export function plainDigits(text: string): string {
  return text
    .replace(
      /(\d?)([½¼¾⅓⅔])/g,
      (_, before: string, part: string) =>
        `${before}${before && ' '}${part.normalize('NFKC').replace('⁄', '/')}`,
    )
    .replace(/[^\P{No}¹²³⁰-₉]/gu, (one) => {
      // Some stand in brackets or before a point.
      const digits = one.normalize('NFKC').replace(/^\(?(\d+)[).]?$/, '$1')
      if (/^\d+$/.test(digits)) return digits
      const code = one.codePointAt(0) ?? 0
      const first = circled.find((start) => code >= start && code < start + 10)
      return first === undefined ? one : String(code - first + 1)
    })
    .replace(/[^\P{Nd}0-9]/gu, (one) => {
      const plain = one.normalize('NFKC')
      if (/^\d$/.test(plain)) return plain
      const code = one.codePointAt(0) ?? 0
      return String(code - zeroOf(code))
    })
}
