/** More numbers than there are between two corners of any street. */
const atMost = 1000

/** The numbers between two known ones, by kind of interpolation: even, odd, all, alphabetic, or a step. */
export function numbersBetween(first: string, last: string, how: string): string[] {
  if (how === 'alphabetic') return lettersBetween(first, last)
  const [from, to] = [wholeOf(first), wholeOf(last)]
  if (from === null || to === null || from === to) return []
  const step = stepOf(how)
  if (step === null || Math.abs(to - from) / step > atMost) return []
  if (step === 2 && !(isOf(how, from) && isOf(how, to))) return []
  const numbers: string[] = []
  const direction = Math.sign(to - from)
  for (let at = from + direction * step; direction > 0 ? at < to : at > to; at += direction * step)
    numbers.push(String(at))
  return numbers
}

function stepOf(how: string): number | null {
  if (how === 'even' || how === 'odd') return 2
  if (how === 'all') return 1
  const every = /^\d{1,3}$/.test(how) ? Number(how) : 0
  return every > 0 ? every : null
}

/** The number without its letter. */
function wholeOf(text: string): number | null {
  const found = /^(\d{1,6})\s*\p{L}?$/u.exec(text.trim())
  return found ? Number(found[1]) : null
}

const isOf = (how: string, number: number) => (number % 2 === 0) === (how === 'even')

/** 12a, 12b … 12f: the same number with consecutive letters. */
function lettersBetween(first: string, last: string): string[] {
  const from = /^(\d{1,6})\s*(\p{L})$/u.exec(first.trim())
  const to = /^(\d{1,6})\s*(\p{L})$/u.exec(last.trim())
  if (!from || !to || from[1] !== to[1]) return []
  const [start, end] = [from[2]?.codePointAt(0) ?? 0, to[2]?.codePointAt(0) ?? 0]
  const direction = Math.sign(end - start)
  if (direction === 0 || Math.abs(end - start) > 40) return []
  const numbers: string[] = []
  for (let at = start + direction; at !== end; at += direction)
    numbers.push(`${from[1]}${String.fromCodePoint(at)}`)
  return numbers
}
