import { ask } from '../upstream/ask'
import { readTree, rejectReport } from '../upstream/read-tree'
import type { Server, WfsSource } from '../record'
import { readSchema } from './read-schema'
import { readWfs } from './read-wfs'
import { readWms } from './read-wms'
import type { Offer, TypeSchema, WfsOffer, WmsOffer } from './record'

/** Most bytes of capabilities, and their timeout in milliseconds. */
const limit = 24 * 1024 * 1024
const timeout = 15_000

/** The layers that a WMS offers. */
export async function askWmsOffer(server: Server, version: string | null): Promise<WmsOffer> {
  const parameters = { SERVICE: 'WMS', REQUEST: 'GetCapabilities', VERSION: version ?? '1.3.0' }
  return ask({ server, parameters, limit, timeout }, async (reply) =>
    readWms(rejectReport(await readTree(reply))),
  )
}

/** The types that a WFS offers. */
export async function askWfsOffer(server: Server, version: string | null): Promise<WfsOffer> {
  const parameters = {
    SERVICE: 'WFS',
    REQUEST: 'GetCapabilities',
    // Sends both parameters: servers of 2.0.0 read the list, old ones the version.
    VERSION: version ?? '2.0.0',
    ACCEPTVERSIONS: version ?? '2.0.0,1.1.0',
  }
  return ask({ server, parameters, limit, timeout }, async (reply) =>
    readWfs(rejectReport(await readTree(reply))),
  )
}

/** The layers or types that a server offers. */
export const askOffer = (kind: 'WMS' | 'WFS', server: Server, version: string | null): Promise<Offer> =>
  kind === 'WMS' ? askWmsOffer(server, version) : askWfsOffer(server, version)

/** The attributes and geometry of a type. */
export async function askSchema(
  server: Server,
  { version, typeName, namespace }: Pick<WfsSource, 'version' | 'typeName' | 'namespace'>,
): Promise<TypeSchema> {
  const parameters = {
    SERVICE: 'WFS',
    VERSION: version,
    REQUEST: 'DescribeFeatureType',
    ...typeParameters({ version, typeName, namespace }),
    // The standard uses the singular here and the plural in GetFeature.
    TYPENAME: typeName,
  }
  return ask({ server, parameters, limit, timeout }, async (reply) =>
    readSchema(rejectReport(await readTree(reply)), typeName),
  )
}

/** The parameters that name a type in a version, with the namespace of its prefix. */
export function typeParameters({
  version,
  typeName,
  namespace,
}: Pick<WfsSource, 'version' | 'typeName' | 'namespace'>): Record<string, string> {
  const prefix = typeName.includes(':') ? typeName.slice(0, typeName.indexOf(':')) : ''
  const declared = namespace !== null && prefix !== '' && !/[(),=]/.test(namespace)
  if (version === '1.1.0')
    return { TYPENAME: typeName, ...(declared && { NAMESPACE: `xmlns(${prefix}=${namespace})` }) }
  return { TYPENAMES: typeName, ...(declared && { NAMESPACES: `xmlns(${prefix},${namespace})` }) }
}
