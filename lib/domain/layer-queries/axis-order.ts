import { type Crs, findCrs } from './crs'
import { ogcException } from './fault'

/** A reference system as a request of WFS names it. */
export interface NamedCrs {
  crs: Crs
  /** As it was asked for, and so as it is answered. */
  name: string
  /** Coordinates are written with the northern one first. */
  northFirst: boolean
}

/** The system of features, as capabilities list it. */
export const defaultCrsName = 'urn:ogc:def:crs:EPSG::4326'

/** URNs and addresses of the authority mean its own order of axes; the short and the old form mean east first. */
export function namedCrs(name: string, locator: string): NamedCrs {
  const crs = findCrs(name)
  if (!crs) throw ogcException('InvalidParameterValue', 'ogc.crs', { value: name }, locator)
  const byAuthority = /^\s*(urn:|https?:\/\/www\.opengis\.net\/def\/)/i.test(name)
  return { crs, name: name.trim(), northFirst: byAuthority && crs.northFirst }
}
