/** Wider ranges are two numbers. */
const widest = 60

/** Whether a house with this key also has a number: 3-7 has 5, 12/345 has 345. Both ends on one side leave out the other. */
export function hasNumberWithin(key: string, value: number): boolean {
  const range = /^(\d+)[^-/]*-(\d+)/.exec(key)
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    if (value === to) return true
    const step = from % 2 === to % 2 ? 2 : 1
    return to > from && to - from <= widest && value > from && value < to && (value - from) % step === 0
  }
  return (key.match(/\/\d+/g) ?? []).some((second) => Number(second.slice(1)) === value)
}

/** Whether a house with letters from one to another, 36 a-b, also has a number with one of them. */
export function hasLetterWithin(key: string, asked: string): boolean {
  const [, number, from = '', to = ''] = /^(\d+)(\p{L})-(\p{L})$/u.exec(key) ?? []
  const letter = asked.slice(number?.length)
  return (
    number !== undefined && asked.startsWith(number) && letter.length === 1 && letter >= from && letter <= to
  )
}
