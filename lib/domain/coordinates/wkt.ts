/** An element of a WKT definition, and where it stands in the text. */
export interface WktNode {
  keyword: string
  /** Its own texts and numbers in order. */
  values: readonly string[]
  children: readonly WktNode[]
  start: number
  end: number
}

const deepest = 20
const token = /\s*(?:"((?:[^"]|"")*)"|([A-Za-z_][A-Za-z0-9_]*)|([+-]?[\d.]+(?:e[+-]?\d+)?)|([[\](),]))/iy

/** Reads the elements of a WKT definition, version 1 or 2; null for a text that is none. */
export function readWkt(text: string): WktNode | null {
  const reader = new Reader(text)
  const root = reader.node(0)
  return root && reader.atEnd ? root : null
}

class Reader {
  #at = 0

  constructor(readonly text: string) {}

  get atEnd(): boolean {
    return this.text.slice(this.#at).trim() === ''
  }

  next(): RegExpExecArray | null {
    token.lastIndex = this.#at
    const found = token.exec(this.text)
    if (found) this.#at = token.lastIndex
    return found
  }

  node(depth: number): WktNode | null {
    const word = this.next()
    const keyword = word?.[2]
    return keyword && depth <= deepest ? this.rest(keyword, this.#at - keyword.length, depth) : null
  }

  rest(keyword: string, start: number, depth: number): WktNode | null {
    if (!/^[[(]$/.test(this.next()?.[4] ?? '')) return null
    const values: string[] = []
    const children: WktNode[] = []
    for (;;) {
      const before = this.#at
      const part = this.next()
      if (!part) return null
      if (part[2] !== undefined && /^\s*[[(]/.test(this.text.slice(this.#at))) {
        this.#at = before
        const child = this.node(depth + 1)
        if (!child) return null
        children.push(child)
      } else if (part[4] === undefined)
        values.push((part[1] ?? part[2] ?? part[3] ?? '').replaceAll('""', '"'))
      else return null
      const sign = this.next()?.[4]
      if (sign === ']' || sign === ')')
        return { keyword: keyword.toUpperCase(), values, children, start, end: this.#at }
      if (sign !== ',') return null
    }
  }
}

/** The first element of one of the keywords, at any depth. */
export function findNode(node: WktNode, ...keywords: string[]): WktNode | null {
  if (keywords.includes(node.keyword)) return node
  for (const child of node.children) {
    const found = findNode(child, ...keywords)
    if (found) return found
  }
  return null
}

export const childOf = (node: WktNode, ...keywords: string[]): WktNode | null =>
  node.children.find(({ keyword }) => keywords.includes(keyword)) ?? null

/** A definition whose datum nobody knows, so that nothing is shifted. */
export const withUnknownDatum = (text: string) =>
  text
    .replace(/,\s*TOWGS84\s*\[[^[\]]*\]/gi, '')
    .replace(/,\s*(?:AUTHORITY|ID)\s*\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\]/gi, '')
    .replace(
      /\b(GEOGCS|GEOGCRS|BASEGEOGCRS|DATUM|ENSEMBLE)(\s*\[\s*)"((?:GCS_|D_)?)[^"]*"/gi,
      '$1$2"$3Nobody_knows"',
    )
