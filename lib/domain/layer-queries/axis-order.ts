import { type CodedSystem, findCoded } from '@/lib/domain/coordinates'
import { ogcException } from './fault'

/** A reference system as named in a WFS request. */
export interface NamedCrs {
  crs: CodedSystem
  /** The requested name, which the answer repeats. */
  name: string
  /** Whether northings come first. */
  northFirst: boolean
}

/** The default system of features, as listed in capabilities. */
export const defaultCrsName = 'urn:ogc:def:crs:EPSG::4326'

/** URNs and URIs use the axis order of the authority; the short and the old form put east first. */
export function namedCrs(name: string, locator: string): NamedCrs {
  const crs = findCoded(name)
  if (!crs) throw ogcException('InvalidParameterValue', 'ogc.crs', { value: name }, locator)
  const byAuthority = /^\s*(urn:|https?:\/\/www\.opengis\.net\/def\/)/i.test(name)
  return { crs, name: name.trim(), northFirst: byAuthority && crs.northFirst }
}
