import { problem } from '@/lib/problems'

/** Longest head of a document up to its first element, characters. */
const headAtMost = 256 * 1024

const broken = () => problem('remote.broken')

const beforeType = /(?:[\s\uFEFF]|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/y
const typeName = /<!DOCTYPE\b(?:[^"'<>[\]]|"[^"]*"|'[^']*')*/y
/** Comments and declarations of a subset; only their ends matter. */
const declarations =
  /(?:\s|%[^\s;%<>&"']{1,200};|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![A-Z](?:[^"'<>]|"[^"]*"|'[^']*')*>)*/y
const afterSubset = /\]\s*>/y

/** Leaves the document type out, whatever it declares: no entity of it is known then, and nothing is fetched. */
export async function* skipDocumentType(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = ''
  for await (const text of texts) {
    if (head === null) {
      yield text
      continue
    }
    head += text
    const plain = withoutType(head)
    if (plain !== null) {
      yield plain
      head = null
    } else if (head.length > headAtMost) throw broken()
  }
  // It ended before its first element.
  if (head !== null) throw broken()
}

/** The text without its document type; null while the text does not show where that ends. */
function withoutType(text: string): string | null {
  const from = endOf(beforeType, text, 0)
  if (!text.startsWith('<!DOCTYPE', from)) return isUnfinished(text.slice(from, from + 9)) ? null : text
  const named = endOf(typeName, text, from)
  if (text[named] === '>') return text.slice(0, from) + text.slice(named + 1)
  if (text[named] !== '[') return null
  const listed = endOf(declarations, text, named + 1)
  const end = endOf(afterSubset, text, listed)
  return end > listed ? text.slice(0, from) + text.slice(end) : null
}

const isUnfinished = (next: string) => '<!DOCTYPE'.startsWith(next) || /^<(\?|!-)/.test(next)

/** Where a pattern ends; `from` when it does not match. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : from
}
