import type { Geometry } from 'geojson'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { problem } from '@/lib/problems'
import { bounds } from '../record'

/** An object of an XML document. */
export interface XmlObject {
  geometry: Geometry | null
  /** Whether its geometry is invalid. */
  broken: boolean
  attributes: Record<string, unknown>
}

export interface XmlBytes {
  chunks(seen: (bytes: number) => void): AsyncIterable<Buffer> | Promise<AsyncIterable<Buffer>>
  size: number
  head: Buffer
  close(): void
}

export interface XmlListener {
  /** Names without prefixes. */
  open(name: string, attributes: Record<string, string>): void
  close(name: string, text: string): void
}

const depthAtMost = 100

/** Streams elements to a listener. Documents with a DOCTYPE are rejected: no supported format needs
 * entities. */
export async function* readXml(texts: AsyncIterable<string>, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const stack: { text: string[]; parent: boolean }[] = []
  let held = 0
  parser.on('doctype', () => {
    throw problem('import.doctype')
  })
  parser.on('error', () => {
    throw problem('import.broken')
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (stack.length >= depthAtMost) throw problem('import.broken')
    stack.push({ text: [], parent: false })
    listener.open(localName(name), attributes)
  })
  const text = (piece: string) => {
    held += piece.length
    if (held > bounds.row) throw problem('import.row-large', { limit: bounds.row })
    stack.at(-1)?.text.push(piece)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', ({ name }) => {
    const pieces = stack.pop()?.text ?? []
    const joined = pieces.join('')
    held -= joined.length
    listener.close(localName(name), joined)
  })
  // The parser buffers an unfinished tag or text, so its size is limited too.
  let pending = 0
  for await (const piece of texts) {
    pending = /[<>]/.test(piece) ? 0 : pending + piece.length
    if (pending > bounds.row) throw problem('import.row-large', { limit: bounds.row })
    parser.write(piece)
    yield
  }
  parser.close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
