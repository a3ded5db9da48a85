/** Kind of a text by its first bytes: a page that a browser would run, XML, plain text; null when it is not
 * text. */
export type TextKind = 'page' | 'xml' | 'plain'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const wide = {
  little: new TextDecoder('utf-16le', { fatal: true }),
  big: new TextDecoder('utf-16be', { fatal: true }),
}

/** Classifies a text by its first bytes. Markup further on makes no page: logs, letters and exchange files have it. */
export function sniffText(head: Uint8Array): TextKind | null {
  const text = decode(head)
  if (text === null) return null
  const start = text.trimStart().slice(0, 64 * 1024)
  if (!start.startsWith('<')) return 'plain'
  const isXml = start.startsWith('<?xml')
  if (isPage(start, isXml)) return 'page'
  return isXml ? 'xml' : 'plain'
}

const documents = new Set(['html', 'svg'])

// Tags by which browsers detect HTML in a text that declares nothing.
const fragments = new Set(
  'head body script iframe style title h1 div font table a br b p img video object embed form'.split(' '),
)

/** Declarations and comments before the first element. */
const preamble = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)+/

function isPage(text: string, isXml: boolean): boolean {
  const rest = text.replace(preamble, '')
  // One that does not end within reach may hide what follows.
  if (rest.startsWith('<!--')) return true
  const said = /^<!doctype\s+(?:\w+:)?(\w+)/i.exec(rest)?.[1]?.toLowerCase()
  if (said !== undefined && documents.has(said)) return true
  const tag = /^<(?:([\w.-]+):)?([\w.-]+)([^>]*)/.exec(afterDoctype(rest))
  if (!tag) return false
  const [, prefix, name = '', attributes = ''] = tag
  const root = name.toLowerCase()
  if (documents.has(root) || (!isXml && fragments.has(root))) return true
  return pageNamespace.test(namespaceOf(attributes, prefix))
}

function afterDoctype(text: string): string {
  return text.replace(/^<!doctype\s+[^>[]*(\[[\s\S]*?\]\s*)?>/i, '').replace(preamble, '')
}

const pageNamespace = /^http:\/\/www\.w3\.org\/(1999\/xhtml|2000\/svg)$/

/** The namespace that the root element belongs to. */
function namespaceOf(attributes: string, prefix: string | undefined): string {
  const said = [...attributes.matchAll(/\sxmlns(?::([\w.-]+))?\s*=\s*(["'])(.*?)\2/g)]
  return said.find(([, of]) => of === prefix)?.[3] ?? ''
}

/** The UTF-16 that a byte order mark tells; null without such a mark. */
export function wideText(head: Uint8Array): 'little' | 'big' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'little'
  return head[0] === 0xfe && head[1] === 0xff ? 'big' : null
}

/** Decodes a prefix whose last character may be cut; null when it contains control characters. */
function decode(head: Uint8Array): string | null {
  const order = wideText(head)
  const decoder = order ? wide[order] : utf8
  for (let cut = 0; cut < 4; cut++) {
    try {
      const text = decoder.decode(head.subarray(0, head.length - cut))
      return /(?![\t\n\f\r])\p{Cc}/u.test(text) ? null : text
    } catch {
      if (head.length <= cut) return null
    }
  }
  return null
}
