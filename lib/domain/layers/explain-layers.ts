import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import type { AccessRule, LayerGround } from './granted'
import type { LayerRight } from './record'
import type { VisibleLayer } from './require-layer'
import { groundsFor } from './visibility'

export type LayerReason = LayerGround | 'no_rule' | 'remote_layer'

export interface ExplainedRight {
  right: LayerRight
  allowed: boolean
  reasons: LayerReason[]
}

export interface ExplainedLayer {
  id: number
  title: string
  rights: ExplainedRight[]
}

const explained = ['read', 'edit', 'write', 'serviceObjects'] as const satisfies readonly LayerRight[]

/** Why the actor of a context has the rights with which layers were read for them, or why not. */
export async function explainLayers(
  { database, actor }: Pick<Context, 'database' | 'actor'>,
  layers: readonly VisibleLayer[],
): Promise<ExplainedLayer[]> {
  const rows = await database.query<{ layerId: number; rules: AccessRule<LayerRight>[] }>(sql`
    select layer_id as "layerId", json_agg(json_build_object('userId', user_id, 'roleId', role_id,
      'organizationId', organization_id, 'rights', json_build_object('read', read, 'edit', edit, 'write', write,
        'serviceObjects', service_objects))) as rules
    from layer_access where layer_id = any(${layers.map(({ id }) => id)}::int[]) group by layer_id`)
  const rules = new Map(rows.map((row) => [row.layerId, row.rules]))
  return layers.map((layer) => {
    const facts = {
      id: layer.id,
      ownerId: layer.ownerId,
      public: layer.public,
      access: rules.get(layer.id) ?? [],
    }
    const { id, title } = layer
    return {
      id,
      title,
      rights: explained.map((right) => {
        const allowed = layer.rights[right]
        const grounds = groundsFor(actor, right, facts)
        if (allowed) return { right, allowed, reasons: grounds }
        return { right, allowed, reasons: [grounds.length > 0 ? 'remote_layer' : 'no_rule'] }
      }),
    }
  })
}
