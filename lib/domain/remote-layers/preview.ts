import type { Offer, OfferedType, TypeSchema } from './offers/record'
import { askOffer, askSchema } from './offers/ask-offer'
import { invalid } from '@/lib/problems'
import type { Server } from './record'
import { inPlainWords } from './resolve-source'

export interface PreviewedType extends OfferedType {
  schema: TypeSchema | null
}

export interface Preview {
  offer: Offer
  types: PreviewedType[]
}

/** The offer of another server; with a type also its attributes. */
export function previewServer(
  server: Server,
  { kind, version, typeName }: { kind: 'WMS' | 'WFS'; version?: string | null; typeName?: string | null },
): Promise<Preview> {
  return inPlainWords(server, async () => {
    const offer = await askOffer(kind, server, versionOf(kind, version))
    if (offer.kind === 'WMS') return { offer, types: [] }
    if (!typeName) return { offer, types: offer.types.map((type) => ({ ...type, schema: null })) }
    const type = offer.types.find(({ name }) => name === typeName)
    if (!type) throw invalid({ path: 'typeName', rule: 'noRemoteLayer' })
    const { namespace } = type
    const schema = await askSchema(server, { version: offer.version, typeName, namespace })
    return { offer, types: [{ ...type, schema }] }
  })
}

function versionOf(kind: 'WMS' | 'WFS', version: string | null | undefined): string | null {
  if (!version) return null
  const known = kind === 'WMS' ? ['1.1.1', '1.3.0'] : ['1.1.0', '2.0.0']
  if (!known.includes(version))
    throw invalid({ path: 'version', rule: 'oneOf', values: { allowed: known.join(', ') } })
  return version
}
