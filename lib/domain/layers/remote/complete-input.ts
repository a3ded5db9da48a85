import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { changedServer, type Preview, type PreviewInput, previewServer } from '@/lib/domain/remote-layers'
import { mayTrust, remoteStoreOf, serverOf, resolveChange, resolveSource } from '@/lib/domain/remote-layers'
import { invalid } from '@/lib/problems'
import { etagOfLayer } from '../lock-layer'
import { catalogPolicy } from '../policy'
import { requireLayer } from '../require-layer'
import { isViewInput, type LayerChange, type NewLayer } from '../schema'

/** A new layer with the data of its remote server. Servers are queried before the transaction, so that a
 * slow one does not hold it open. */
export async function completeNew(ctx: Context, input: NewLayer): Promise<NewLayer> {
  const store = remoteStoreOf(input.dataStoreName)
  if (!store) {
    if (input.source && !isViewInput(input.source)) throw invalid({ path: 'source', rule: 'remoteLayer' })
    return input
  }
  authorize(catalogPolicy.make, ctx.actor, undefined)
  if (!input.source) throw invalid({ path: 'source', rule: 'required' })
  const { url } = input.source
  if (url === undefined) throw invalid({ path: 'source.url', rule: 'required' })
  return { ...input, remote: await resolveSource(store, { ...input.source, url }, ctx.actor) }
}

/** Same for a change. */
export async function completeChange(
  ctx: Context,
  id: number,
  change: LayerChange,
  ifMatch: string | null,
): Promise<LayerChange> {
  if (!change.source) return change
  const layer = await requireLayer(ctx, { id }, 'edit', 'read')
  requireRevision(ifMatch, etagOfLayer(layer))
  if (layer.viewSource) return change
  if (!layer.source) throw invalid({ path: 'source', rule: 'remoteLayer' })
  return {
    ...change,
    remote: { source: await resolveChange(layer.source, change.source, ctx.actor), revision: layer.revision },
  }
}

/** The layers of a remote server, for those who create layers; an existing layer lends its password for its
 * own server. */
export async function previewRemote(ctx: Context, input: PreviewInput): Promise<Preview> {
  authorize(catalogPolicy.make, ctx.actor, undefined)
  const { layerId } = input
  if (!layerId) return previewServer(serverOf(input, mayTrust(ctx.actor)), input)
  const { source } = await requireLayer(ctx, { id: layerId }, 'edit')
  if (!source) throw invalid({ path: 'layerId', rule: 'remoteLayer' })
  const { url, user = source.user, password } = input
  return previewServer(changedServer(source, { url, user, password }, ctx.actor), input)
}
