import { element, type Xml, type XmlAttributes, type XmlChild } from '@/lib/shared/xml'
import type { Losses, Place } from '../losses'

export const sldVersions = ['1.0.0', '1.1.0'] as const
export type SldVersion = (typeof sldVersions)[number]

/** What is needed to write a part of a document. */
export interface Writing {
  version: SldVersion
  losses: Losses
  place: Place
  baseUrl: string
}

type Version = Pick<Writing, 'version'>

/** An element of Symbology Encoding, which in 1.0 is one of SLD. */
export const symbology = (
  { version }: Version,
  name: string,
  attributes?: XmlAttributes | null,
  ...children: XmlChild[]
): Xml => element(version === '1.0.0' ? name : `se:${name}`, attributes, ...children)

/** A CSS parameter, which in 1.1 is one of SVG. */
export const parameter = (writing: Version, name: string, value: XmlChild): Xml | null =>
  value === null || value === undefined
    ? null
    : symbology(writing, writing.version === '1.0.0' ? 'CssParameter' : 'SvgParameter', { name }, value)

export const ogc = (name: string, attributes?: XmlAttributes | null, ...children: XmlChild[]): Xml =>
  element(`ogc:${name}`, attributes, ...children)
