import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { ogcException, type OgcException } from '../fault'

/** An XML element, with names without prefixes. */
export interface XmlNode {
  name: string
  /** As written, empty without one; its namespace is the nearest declaration of it. */
  prefix: string
  /** By local name; namespace declarations by their full name, `xmlns:gml`. */
  attributes: ReadonlyMap<string, string>
  children: readonly XmlNode[]
  /** Its direct text. */
  text: string
  /** Texts and elements in their order, where it has both. */
  mixed?: readonly (string | XmlNode)[]
}

/** Largest accepted document, characters. */
const xmlLimit = 256 * 1024
const depthAtMost = 64

/** What a document may have. */
export interface XmlLimits {
  /** Characters. */
  length: number
  nodes: number
  attributes: number
}

const usual: XmlLimits = { length: xmlLimit, nodes: 20_000, attributes: 10_000 }

/** Of a document that writes objects. */
export const transactionXml: XmlLimits = { length: 20 * 1024 * 1024, nodes: 400_000, attributes: 200_000 }

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Only the five XML entities and numeric ones, decoded below: none can be defined, so nothing expands.
  processEntities: false,
  trimValues: false,
  maxNestedTags: depthAtMost,
})

export const wrongXml = (): OgcException => ogcException('OperationParsingFailed', 'ogc.xml')

/** Parses a document and returns its root. No DOCTYPE; limited size, depth and number of elements. */
export function readXml(text: string, limits = usual): XmlNode {
  if (text.length > limits.length || /<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text) || text.includes('\0'))
    throw wrongXml()
  // Before anything is made of it: an element has two tags.
  if (countOf('<', text) > limits.nodes * 2 || countOf('=', text) > limits.attributes) throw wrongXml()
  const roots = elementsOf(parsed(text), { left: limits.nodes })
  const [root] = roots
  if (!root || roots.length > 1) throw wrongXml()
  return root
}

const countOf = (sign: string, text: string) => text.split(sign).length - 1

function parsed(text: string): unknown {
  try {
    if (XMLValidator.validate(text) === true) return parser.parse(text)
  } catch {
    // Malformed, or nested too deeply.
  }
  throw wrongXml()
}

/** How many more elements there may be. */
interface Allowed {
  left: number
}

function elementsOf(items: unknown, allowed: Allowed): XmlNode[] {
  if (!Array.isArray(items)) throw wrongXml()
  return items.flatMap((item: Record<string, unknown>) => {
    const name = Object.keys(item).find((key) => key !== ':@')
    if (name === undefined || name.startsWith('#') || name.startsWith('?')) return []
    if (allowed.left-- === 0) throw wrongXml()
    return [elementOf(name, item, allowed)]
  })
}

function elementOf(name: string, item: Record<string, unknown>, allowed: Allowed): XmlNode {
  const inner = item[name] as Record<string, unknown>[]
  const children = elementsOf(inner, allowed)
  const text = textOf(inner)
  return {
    name: localName(name),
    prefix: name.slice(0, Math.max(0, name.indexOf(':'))),
    attributes: attributesOf((item[':@'] ?? {}) as Record<string, unknown>),
    children,
    text,
    ...(children.length > 0 && text.trim() !== '' && { mixed: mixedOf(inner, children) }),
  }
}

function mixedOf(items: readonly Record<string, unknown>[], children: readonly XmlNode[]) {
  let at = 0
  return items.flatMap((item): (string | XmlNode)[] => {
    const isText = '#text' in item || '#cdata' in item
    if (isText) return [textOf([item])]
    const isElement = Object.keys(item).some((key) => key !== ':@' && !key.startsWith('?'))
    const child = isElement ? children[at++] : undefined
    return child ? [child] : []
  })
}

function attributesOf(given: Record<string, unknown>): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [name, value] of Object.entries(given))
    attributes.set(name.startsWith('xmlns') ? name : localName(name), decoded(String(value)))
  return attributes
}

function textOf(items: Record<string, unknown>[]): string {
  return items
    .map((item) => {
      if ('#text' in item) return decoded(String(item['#text']))
      const verbatim = item['#cdata'] as Record<string, unknown>[] | undefined
      return verbatim ? verbatim.map((part) => String(part['#text'])).join('') : ''
    })
    .join('')
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&]{0,12});?/g, (whole, name: string) => {
    const sign = whole.endsWith(';') ? signOf(name) : null
    if (sign === null) throw wrongXml()
    return sign
  })
}

function signOf(name: string): string | null {
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
  if (!number) return Object.hasOwn(named, name) ? (named[name] ?? null) : null
  const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2])
  // NUL and lone surrogates are not characters.
  const impossible = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
  return impossible ? null : String.fromCodePoint(code)
}
