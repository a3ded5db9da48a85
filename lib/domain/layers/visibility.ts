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

/** Everything the actor may do with a layer, as a column `rights` over `layers l`. Objects of other servers are not
 * written, and nothing refers to them. */
export function rightsColumn(actor: Actor): Sql {
  // Nobody's layer compares its owner with nothing: that is no right.
  const has = (right: LayerRight) => sql`(${layersWith(actor, right)}) is true`
  return sql`json_build_object('read', ${has('read')}, 'edit', ${has('edit')},
    'write', l.source is null and ${has('write')},
    'serviceObjects', l.source is null and ${has('serviceObjects')}) as rights`
}

/** A text that differs after any change of the layer, its objects or its rules, whoever makes it: the versions of these
 * rows. Over `layers l`. */
export const layerStamp: Sql = sql`concat(l.xmin, (
    select string_agg(concat('/', x.id, '.', x.xmin), '' order by x.id) from layer_access x where x.layer_id = l.id))`
