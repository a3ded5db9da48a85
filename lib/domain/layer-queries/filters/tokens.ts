import { ogcException } from '../fault'

export type Token =
  | { kind: 'word'; text: string; quoted: boolean }
  | { kind: 'text' | 'number' | 'sign'; text: string }

const shapes: readonly (readonly [Token['kind'] | 'quoted' | 'blank', RegExp])[] = [
  ['blank', /\s+/y],
  ['number', /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\p{L}\p{N}_])/iuy],
  ['word', /[\p{L}_][\p{L}\p{N}_]*(?::[\p{L}_][\p{L}\p{N}_]*)?/uy],
  ['quoted', /"(?:[^"]|"")*"/uy],
  ['text', /'(?:[^']|'')*'/uy],
  ['sign', /<>|<=|>=|!=|[=<>(),]/y],
]

const longest = 64 * 1024

export const brokenAt = (at: string) =>
  ogcException('OperationParsingFailed', 'ogc.filter', { at: at.slice(0, 40) || '…' }, 'cql_filter')

/** Splits a CQL text into tokens. */
export function tokensOf(text: string): Token[] {
  if (text.length > longest) throw brokenAt(text)
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const token = tokenAt(text, at)
    if (!token) throw brokenAt(text.slice(at))
    at += token.length
    if (token.token) tokens.push(token.token)
  }
  return tokens
}

function tokenAt(text: string, at: number): { length: number; token: Token | null } | null {
  for (const [kind, shape] of shapes) {
    shape.lastIndex = at
    const found = shape.exec(text)?.[0]
    if (found === undefined) continue
    return { length: found.length, token: tokenOf(kind, found) }
  }
  return null
}

function tokenOf(kind: (typeof shapes)[number][0], found: string): Token | null {
  switch (kind) {
    case 'blank':
      return null
    case 'quoted':
      return { kind: 'word', text: found.slice(1, -1).replaceAll('""', '"'), quoted: true }
    case 'word':
      return { kind, text: found.slice(found.indexOf(':') + 1), quoted: false }
    case 'text':
      return { kind, text: found.slice(1, -1).replaceAll("''", "'") }
    default:
      return { kind, text: found }
  }
}

/** Steps through tokens; keywords are case-insensitive. */
export class Cursor {
  #at = 0

  constructor(readonly tokens: readonly Token[]) {}

  get next(): Token | undefined {
    return this.tokens[this.#at]
  }

  /** Whether these words come next, without consuming them. */
  sees(...words: readonly string[]): boolean {
    return words.every((word, ahead) => isWord(this.tokens[this.#at + ahead], word))
  }

  /** Consumes the words if they come next. */
  took(...words: readonly string[]): boolean {
    if (!this.sees(...words)) return false
    this.#at += words.length
    return true
  }

  tookSign(sign: string): boolean {
    const found = this.next?.kind === 'sign' && this.next.text === sign
    if (found) this.#at++
    return found
  }

  need(sign: string): void {
    if (!this.tookSign(sign)) throw this.broken()
  }

  take(kind: Token['kind']): string {
    const token = this.next
    if (token?.kind !== kind) throw this.broken()
    this.#at++
    return token.text
  }

  broken() {
    return brokenAt(
      this.tokens
        .slice(this.#at, this.#at + 5)
        .map(({ text }) => text)
        .join(' '),
    )
  }
}

const isWord = (token: Token | undefined, word: string) =>
  token?.kind === 'word' && !token.quoted && token.text.toUpperCase() === word
