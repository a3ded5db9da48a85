import { isStored, urnOf } from '@/lib/domain/coordinates'
import { returnedOf, type Selection } from '../reading/selection'
import type { Asked } from './request'
import { pageLinks } from './page-links'

/** The GeoJSON around the features. The east coordinate comes first in every system; a system that is not in
 * degrees is named, as clients of map servers expect. */
export function geojsonFrame(asked: Asked, selection: Selection, matched: number) {
  const { crs } = selection.crs
  const returned = asked.request.hits ? 0 : returnedOf(selection, matched)
  const links = Object.entries(pageLinks(asked, selection, matched)).map(([rel, href]) => ({
    rel: rel === 'previous' ? 'prev' : rel,
    type: 'application/json',
    href,
  }))
  const about = {
    totalFeatures: matched,
    numberMatched: matched,
    numberReturned: returned,
    timeStamp: new Date().toISOString(),
    ...(!isStored(crs) && { crs: { type: 'name', properties: { name: urnOf(crs) } } }),
    ...(links.length > 0 && { links }),
  }
  return {
    head: '{"type":"FeatureCollection","features":[',
    between: ',',
    tail: `],${JSON.stringify(about).slice(1)}`,
  }
}
