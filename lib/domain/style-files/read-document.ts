import { OgcException, readXml, type XmlLimits, type XmlNode } from '@/lib/domain/layer-queries'
import { type Issue, invalid } from '@/lib/problems'

/** Largest style file, bytes. */
export const styleFileAtMost = 1024 * 1024

const limits: XmlLimits = { length: styleFileAtMost, nodes: 20_000, attributes: 60_000 }
const depthAtMost = 64

/** The document type with which QGIS begins its styles; it defines nothing. */
const ofQgis =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(<!DOCTYPE\s+qgis\s+PUBLIC\s+(["'])http:\/\/mrcc\.com\/qgis\.dtd\2\s+(["'])SYSTEM\3\s*>)/

/** The root of a style file; `path` is what a refusal calls the file. */
export function readDocument(text: string, path: string): XmlNode {
  const plain = withoutType(text)
  const issue = issueOf(plain)
  if (issue) throw invalid({ path, ...issue })
  try {
    return readXml(plain, limits)
  } catch (error) {
    if (!(error instanceof OgcException)) throw error
    const values = { limit: depthAtMost }
    throw isDeeper(plain)
      ? invalid({ path, rule: 'styleFileDepth', values })
      : invalid({ path, rule: 'styleXml' })
  }
}

function withoutType(text: string): string {
  const type = ofQgis.exec(text.slice(0, 1000))?.[1]
  return type ? text.replace(type, '') : text
}

/** What can be refused before anything is made of the text. */
function issueOf(text: string): Omit<Issue, 'path'> | null {
  if (text.length > limits.length) return { rule: 'styleFileSize', values: { limit: limits.length / 1024 } }
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text)) return { rule: 'styleDocumentType' }
  if (countOf('<', text) > limits.nodes * 2) return { rule: 'styleElements', values: { limit: limits.nodes } }
  if (countOf('=', text) > limits.attributes)
    return { rule: 'styleAttributes', values: { limit: limits.attributes } }
  return null
}

const countOf = (sign: string, text: string) => text.split(sign).length - 1

/** Whether tags are open deeper than the reader goes. */
function isDeeper(text: string): boolean {
  let depth = 0
  for (const [tag] of text.matchAll(/<[/\w][^<>]*>/g)) {
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/>') && ++depth > depthAtMost) return true
  }
  return false
}

export const childOf = (node: XmlNode | undefined, ...names: string[]): XmlNode | undefined =>
  node?.children.find(({ name }) => names.includes(name))

export const childrenOf = (node: XmlNode | undefined, ...names: string[]): XmlNode[] =>
  node?.children.filter(({ name }) => names.includes(name)) ?? []

/** The trimmed text of a child; empty without it. */
export const textIn = (node: XmlNode | undefined, ...names: string[]): string =>
  childOf(node, ...names)?.text.trim() ?? ''
