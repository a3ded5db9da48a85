import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { decoded, encodingOf } from '@/lib/domain/formats'
import type { OpenReply } from '@/lib/platform/fetch-from'
import { Problem, problem } from '@/lib/problems'
import { skipDocumentType } from './skip-document-type'

/** An element of a document of another server; names without their prefixes. */
export interface Node {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Node[]
  text: string
}

const elementsAtMost = 300_000
const depthAtMost = 100

const broken = () => problem('remote.broken')

/** Reads a document as a tree while it arrives. A document type may stand before it, as in capabilities of WMS
 * 1.1.1, but what it defines is not known; entities are the five of XML. */
export async function readTree(reply: Pick<OpenReply, 'chunks' | 'charset'>): Promise<Node> {
  const builder = new Builder()
  for await (const text of textsOf(reply)) builder.write(text)
  return builder.end()
}

class Builder {
  readonly #parser = new SaxesParser({ xmlns: false, position: false })
  readonly #open: Node[] = []
  #root: Node | null = null
  #count = 0

  constructor() {
    this.#parser.on('error', () => {
      throw broken()
    })
    this.#parser.on('doctype', () => {
      throw broken()
    })
    this.#parser.on('opentag', (tag) => this.#begin(tag))
    this.#parser.on('text', (text) => this.#add(text))
    this.#parser.on('cdata', (text) => this.#add(text))
    this.#parser.on('closetag', () => void this.#open.pop())
  }

  write(text: string): void {
    this.#parser.write(text)
  }

  end(): Node {
    this.#parser.close()
    if (!this.#root) throw broken()
    return this.#root
  }

  #begin({ name, attributes }: SaxesTagPlain): void {
    if (++this.#count > elementsAtMost) throw problem('remote.large')
    if (this.#open.length >= depthAtMost) throw broken()
    const node: Node = { name: localName(name), attributes: named(attributes), children: [], text: '' }
    const parent = this.#open.at(-1)
    if (parent) parent.children.push(node)
    else this.#root = node
    this.#open.push(node)
  }

  #add(text: string): void {
    const node = this.#open.at(-1)
    if (node) node.text += text
  }
}

/** Namespace declarations keep their full names. */
function named(attributes: Record<string, string>): Record<string, string> {
  const plain = Object.create(null) as Record<string, string>
  for (const [name, value] of Object.entries(attributes))
    plain[name.startsWith('xmlns') ? name : localName(name)] = value
  return plain
}

export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The text of an answer in the encoding of its XML declaration or content type, without its document type. */
export async function* textsOf({
  chunks,
  charset,
}: Pick<OpenReply, 'chunks' | 'charset'>): AsyncGenerator<string> {
  const first = await chunks.next()
  if (first.done) return
  const head = first.value.subarray(0, 200).toString('latin1')
  const said = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? charset ?? 'utf-8'
  const encoding = encodingOf(said) ?? 'utf-8'
  async function* all() {
    if (!first.done) yield first.value
    yield* chunks
  }
  yield* skipDocumentType(decoded(all(), encoding))
}

export const childOf = (node: Node | undefined, name: string): Node | undefined =>
  node?.children.find((child) => child.name === name)

export const childrenOf = (node: Node | undefined, name: string): Node[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** The trimmed text of a child element; null when there is none. */
export const textIn = (node: Node | undefined, name: string): string | null =>
  childOf(node, name)?.text.trim() || null

/** Throws for an exception report; returns any other document. */
export function rejectReport(root: Node): Node {
  if (!/^(ServiceException|Exception)Report$/.test(root.name)) return root
  throw new Report(wordsOf(root).slice(0, 300))
}

/** An exception report of the other server. Its text is for those who configure the layer. */
export class Report extends Problem {
  constructor(readonly words: string) {
    super('remote.exception')
  }
}

function wordsOf({ text, children }: Node): string {
  return [text, ...children.map(wordsOf)]
    .join(' ')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
}
