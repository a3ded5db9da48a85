import { writeAttributes, type Xml, type XmlAttributes } from '@/lib/shared/xml'

export { element, escapeXml, Xml, type XmlAttributes, type XmlChild } from '@/lib/shared/xml'

/** The start tag of an element whose children are streamed. */
export function openTag(name: string, attributes?: XmlAttributes | null): string {
  return `<${name}${writeAttributes(attributes)}>`
}

export const closeTag = (name: string): string => `</${name}>`

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A whole document with its declaration. */
export function xmlDocument(root: Xml): string {
  return xmlDeclaration + root.text
}
