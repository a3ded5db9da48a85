import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { convertValue } from '@/lib/domain/formats'
import type { OpenReply } from '@/lib/platform/fetch-from'
import { problem } from '@/lib/problems'
import { localName, type Node, Report, textsOf } from '../upstream/read-tree'
import { isGml, readGmlGeometry } from './gml-geometry'
import type { Frame } from './read-geojson'
import type { RemoteFeature, WantedColumns } from './record'
import { tidyGeometry } from './tidy-geometry'

const depthAtMost = 64
/** Most elements and characters of one object. */
const elementsAtMost = 200_000
const charactersAtMost = 16 * 1024 * 1024

export interface WantedFeatures extends WantedColumns {
  /** The element name of an object, without its prefix. */
  element: string
}

/** Objects of a GML 3.1 or 3.2 answer one by one; returns the attributes around them at the end. */
export async function* readGml(
  reply: OpenReply,
  wanted: WantedFeatures,
): AsyncGenerator<RemoteFeature, Frame> {
  const reader = new FeatureReader(wanted)
  for await (const text of textsOf(reply)) {
    reader.write(text)
    yield* reader.take()
  }
  return reader.end()
}

class FeatureReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false })
  readonly #wanted: WantedFeatures
  /** Open elements inside of an object, the object first. */
  readonly #open: Node[] = []
  #depth = 0
  #elements = 0
  #characters = 0
  #pending = 0
  #found: RemoteFeature[] = []
  #frame: Frame = { matched: null }
  #report: string | null = null
  #root: string | null = null

  constructor(wanted: WantedFeatures) {
    this.#wanted = wanted
    this.#parser.on('error', () => {
      throw problem('remote.broken')
    })
    this.#parser.on('doctype', () => {
      throw problem('remote.broken')
    })
    this.#parser.on('opentag', (tag) => this.#begin(tag))
    this.#parser.on('text', (text) => this.#add(text))
    this.#parser.on('cdata', (text) => this.#add(text))
    this.#parser.on('closetag', () => this.#close())
  }

  write(text: string): void {
    // The parser buffers an unfinished tag, so its length is limited.
    this.#pending = /[<>]/.test(text) ? 0 : this.#pending + text.length
    if (this.#pending > charactersAtMost) throw problem('remote.large')
    this.#parser.write(text)
  }

  take(): RemoteFeature[] {
    return this.#found.splice(0)
  }

  end(): Frame {
    this.#parser.close()
    if (this.#report !== null) throw new Report(this.#report.replace(/[\s\p{C}]+/gu, ' ').slice(0, 300))
    if (this.#root !== 'FeatureCollection') throw problem('remote.broken')
    return this.#frame
  }

  #begin({ name, attributes }: SaxesTagPlain): void {
    if (++this.#depth > depthAtMost) throw problem('remote.broken')
    const plain = localName(name)
    if (this.#root === null) this.#start(plain, attributes)
    const inside = this.#open.length > 0
    if (!inside && plain !== this.#wanted.element) return
    if (++this.#elements > elementsAtMost) throw problem('remote.large')
    const own: Record<string, string> = Object.create(null)
    for (const [key, value] of Object.entries(attributes)) own[localName(key)] = value
    const node: Node = { name: plain, attributes: own, children: [], text: '' }
    this.#open.at(-1)?.children.push(node)
    this.#open.push(node)
  }

  #start(root: string, attributes: Record<string, string>): void {
    this.#root = root
    if (/^(ServiceException|Exception)Report$/.test(root)) this.#report = ''
    const said = attributes.numberMatched ?? ''
    this.#frame = { matched: /^\d{1,15}$/.test(said) ? Number(said) : null }
  }

  #add(text: string): void {
    if (this.#report !== null && this.#report.length < 1000) this.#report += text
    const node = this.#open.at(-1)
    if (!node) return
    this.#characters += text.length
    if (this.#characters > charactersAtMost) throw problem('remote.large')
    node.text += text
  }

  #close(): void {
    this.#depth--
    const node = this.#open.pop()
    if (!node || this.#open.length > 0) return
    this.#elements = 0
    this.#characters = 0
    this.#found.push(featureOf(node, this.#wanted))
  }
}

function featureOf(node: Node, { columns }: WantedColumns): RemoteFeature {
  const place = node.children.flatMap(({ children }) => children.filter(isGml))[0]
  return {
    id: node.attributes.id ?? node.attributes.fid ?? null,
    geometry: place ? tidyGeometry(readGmlGeometry(place)) : null,
    values: columns.map(({ name, type }) => {
      const found = node.children.find((child) => child.name === name)
      if (!found || found.attributes.nil === 'true') return null
      return convertValue(type === 'string' ? found.text : found.text.trim(), type, 'text') ?? null
    }),
  }
}
