const zeroOf = (code: number): number => {
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return zero
}

/** Digits of every script and in circles as ASCII digits; halves and quarters as 1/2 and 1/4. */
export function plainDigits(text: string): string {
  return text
    .replace(
      /(\d?)([½¼¾⅓⅔])/g,
      (_, before: string, part: string) =>
        `${before}${before && ' '}${part.normalize('NFKC').replace('⁄', '/')}`,
    )
    .replace(/[^\P{No}¹²³⁰-₉]/gu, (one) => {
      const digits = one.normalize('NFKC')
      return /^\d+$/.test(digits) ? digits : one
    })
    .replace(/[^\P{Nd}0-9]/gu, (one) => {
      const plain = one.normalize('NFKC')
      if (/^\d$/.test(plain)) return plain
      const code = one.codePointAt(0) ?? 0
      return String(code - zeroOf(code))
    })
}
