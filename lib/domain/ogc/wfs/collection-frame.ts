import type { ServedLayer } from '@/lib/domain/layer-queries'
import { xmlName } from '@/lib/shared/xml-name'
import { closeTag, openTag, xmlDeclaration } from '../common/xml'
import { returnedOf, type Selection } from '../reading/selection'
import type { Asked } from './request'
import { pageLinks } from './page-links'
import { namespaceOf, type WfsVersion, wfsForms } from './versions'
import { schemaAddress } from './write-schema'

/** The elements around the features, or the values. A request for hits has no features, and in 1.1.0 their number says how
 * many match. */
export function collectionFrame(asked: Asked, selection: Selection, matched: number) {
  const { version, hits, operation } = asked.request
  const element = operation === 'GetFeature' ? 'wfs:FeatureCollection' : 'wfs:ValueCollection'
  const returned = hits ? 0 : returnedOf(selection, matched)
  const numbers = counts[version](matched, hits && version === '1.1.0' ? matched : returned)
  const links = version === '2.0.0' ? pageLinks(asked, selection, matched) : {}
  const head =
    xmlDeclaration + openTag(element, { ...namespacesOf(asked, selection.layer), ...numbers, ...links })
  return { head, between: '', tail: closeTag(element) }
}

type Counts = (matched: number, returned: number) => Record<string, string | number>

const counts: Readonly<Record<WfsVersion, Counts>> = {
  '2.0.0': (matched, returned) => ({
    timeStamp: new Date().toISOString(),
    numberMatched: matched,
    numberReturned: returned,
  }),
  '1.1.0': (_, returned) => ({ timeStamp: new Date().toISOString(), numberOfFeatures: returned }),
}

/** The namespaces of the features of a layer and where their schemas are. */
export function namespacesOf({ request, token }: Asked, layer: ServedLayer): Record<string, string> {
  const { wfs, gmlNamespace } = wfsForms[request.version]
  const namespace = namespaceOf(layer.workspace)
  const schemas = [namespace, schemaAddress(request.version, [layer], token), ...wfs, ...gmlNamespace]
  return {
    'xmlns:wfs': wfs[0],
    'xmlns:gml': gmlNamespace[0],
    [`xmlns:${xmlName(layer.workspace)}`]: namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': schemas.join(' '),
  }
}
