/** Kind of a text by its first bytes: markup that a browser would run, other XML, plain text; null when it
 * is not text. */
export type TextKind = 'active' | 'xml' | 'plain'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Classifies a text by its first bytes. */
export function sniffText(head: Uint8Array): TextKind | null {
  const text = decode(head)
  if (text === null) return null
  const start = text.trimStart().slice(0, 64 * 1024)
  if (!start.startsWith('<')) return 'plain'
  const root = rootOf(start)
  if (root === null || activeRoots.has(root)) return 'active'
  const isXml = start.startsWith('<?xml')
  if (activeAnywhere.test(isXml ? withoutText(start) : start)) return 'active'
  return isXml ? 'xml' : 'plain'
}

// Tags by which browsers detect HTML, and the SVG root.
const activeRoots = new Set(
  'svg html head body script iframe style title h1 div font table a br b p img video object embed form'.split(
    ' ',
  ),
)
const activeAnywhere = /<(\w+:)?(script|svg|html|iframe)[\s>/]|<\?xml-stylesheet|www\.w3\.org\/1999\/xhtml/i

/** XML without its comments and character data, which are text for browsers too: balloons of KML are HTML in it. */
const withoutText = (xml: string) => xml.replace(/<!--[\s\S]*?(-->|$)|<!\[CDATA\[[\s\S]*?(\]\]>|$)/g, '')

/** Name of the first element after declarations and comments; null when there is none. */
function rootOf(text: string): string | null {
  const rest = text
    .replace(/<\?[\s\S]*?\?>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!doctype\s+(\w+)[^>[]*(\[[\s\S]*?\])?[^>]*>/gi, '<$1>')
  return /<(?:[\w.-]+:)?([\w.-]+)/.exec(rest)?.[1]?.toLowerCase() ?? null
}

/** Decodes a prefix whose last character may be cut; null when it contains control characters. */
function decode(head: Uint8Array): string | null {
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
