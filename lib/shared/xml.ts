/** Written XML; anything that is not an instance is text and gets escaped. */
export class Xml {
  constructor(readonly text: string) {}
}

export type XmlChild = Xml | string | number | bigint | boolean | null | undefined | readonly XmlChild[]
export type XmlAttributes = Readonly<Record<string, string | number | boolean | null | undefined>>

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// Characters that XML 1.0 cannot represent, not even escaped, unpaired surrogates among them.
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for element content and attributes. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '\ufffd').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

/** An element: texts among the children are escaped; absent children and attributes are left out. */
export function element(name: string, attributes?: XmlAttributes | null, ...children: XmlChild[]): Xml {
  const inner = writeChildren(children)
  const start = `<${name}${writeAttributes(attributes)}`
  return new Xml(inner === '' ? `${start}/>` : `${start}>${inner}</${name}>`)
}

/** The attributes of a start tag. */
export function writeAttributes(attributes?: XmlAttributes | null): string {
  if (!attributes) return ''
  return Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}

function writeChildren(children: readonly XmlChild[]): string {
  let text = ''
  for (const child of children) {
    if (child === null || child === undefined) continue
    if (child instanceof Xml) text += child.text
    else if (typeof child === 'object') text += writeChildren(child)
    else text += escapeXml(String(child))
  }
  return text
}
