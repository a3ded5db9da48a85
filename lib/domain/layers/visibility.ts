import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { holds, toSql } from '@/lib/access/predicate'
import { type Sql, sql } from '@/lib/platform/database'
import { type AccessFacts, accessFields, grants } from './granted'
import type { LayerRight } from './record'

const rights = { read: 'read', edit: 'edit', write: 'write', serviceObjects: 'service_objects' } as const

/** Using a layer's objects for tasks changes nothing in it. */
const looks = (right: LayerRight) => right === 'read' || right === 'serviceObjects'

const fields = accessFields<LayerRight>(
  { owner: sql`l.owner_id`, rules: 'layer_access', link: sql`x.layer_id = l.id` },
  rights,
)

/** Layers that the actor may read, as a condition on `layers l`. The only place that says so. */
export function visibleLayers({ actor }: Pick<Context, 'actor'>): Sql {
  return layersWith(actor, 'read')
}

/** Layers on which the actor has a right, as a condition on `layers l`. */
export function layersWith(actor: Actor, right: LayerRight): Sql {
  return toSql(grants(actor, right, looks(right)), fields)
}

/** The same for one layer in memory. */
export function hasRight(actor: Actor, right: LayerRight, layer: AccessFacts<LayerRight>): boolean {
  return holds(grants(actor, right, looks(right)), layer, fields)
}

/** Everything the actor may do with a layer, as a column `rights` over `layers l`. */
export function rightsColumn(actor: Actor): Sql {
  return sql`json_build_object('read', ${layersWith(actor, 'read')}, 'edit', ${layersWith(actor, 'edit')},
    'write', ${layersWith(actor, 'write')}, 'serviceObjects', ${layersWith(actor, 'serviceObjects')}) as rights`
}
