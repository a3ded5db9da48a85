import { element, type Xml, type XmlChild } from '@/lib/shared/xml'

/** The two forms of every answer, by the suffix of its address. */
export type Format = 'json' | 'xml'

export const mediaTypes: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
}

/** What answers are made of: members in their order, lists under the name of an element. */
export type Said = string | number | boolean | null | List | { readonly [name: string]: Said }

/** A list: JSON writes an array, XML an element for each of them. */
export class List {
  constructor(
    readonly item: string,
    readonly items: readonly Said[],
  ) {}
}

/** An answer in one of the forms; `root` names it in XML. */
export function write(format: Format, root: string, said: Said): string {
  if (format === 'json') return JSON.stringify(plain(said))
  return `<?xml version="1.0" encoding="utf-8"?>\n${asXml(root, said).text}`
}

function plain(said: Said): unknown {
  if (said instanceof List) return said.items.map(plain)
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, plain(value)]))
}

function asXml(name: string, said: Said): Xml {
  return element(name, null, ...childrenOf(said))
}

function childrenOf(said: Said): XmlChild[] {
  if (said instanceof List) return said.items.map((one) => asXml(said.item, one))
  if (typeof said !== 'object' || said === null) return [said]
  return Object.entries(said).map(([name, value]) => asXml(name, value))
}

/** A failure as GeoReport has it. */
export const writeErrors = (format: Format, code: number, description: string): string =>
  write(format, 'errors', new List('error', [{ code, description }]))

/** A moment as the W3C note on dates writes it. */
export const w3c = (moment: Date | null): string | null => moment && `${moment.toISOString().slice(0, 19)}Z`
