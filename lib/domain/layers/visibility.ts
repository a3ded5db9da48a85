import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import {
  all,
  any,
  holds,
  never,
  oneOf,
  type Predicate,
  type PredicateFields,
  toSql,
} from '@/lib/access/predicate'
import { type Sql, sql } from '@/lib/platform/database'
import { type AccessFacts, accessFields, grants, groundsOf, type LayerGround } from './granted'
import type { Layer, LayerRight } from './record'

const rights = { read: 'read', edit: 'edit', write: 'write', serviceObjects: 'service_objects' } as const

/** Rights that do not change the layer, such as using its objects in tasks. */
const looks = (right: LayerRight) => right === 'read' || right === 'serviceObjects'

/** What the rights to a layer depend on. */
type LayerFacts = AccessFacts<LayerRight> & Pick<Layer, 'public'>

const fields: PredicateFields<LayerFacts> = {
  ...accessFields<LayerRight>(
    { id: sql`l.id`, owner: sql`l.owner_id`, rules: 'layer_access', link: sql`x.layer_id = l.id` },
    rights,
  ),
  public: { type: 'bool', of: (layer) => layer.public, sql: sql`l.public` },
}

/** Layers that the actor may read, as a condition on `layers l`. The only definition of this rule. */
export function visibleLayers({ actor }: Pick<Context, 'actor'>): Sql {
  return layersWith(actor, 'read')
}

/** Layers on which the actor has a right, as a condition on `layers l`. */
export function layersWith(actor: Actor, right: LayerRight): Sql {
  return toSql(grantsTo(actor, right), fields)
}

/** Same for one layer in memory. */
export function hasRight(actor: Actor, right: LayerRight, layer: LayerFacts): boolean {
  return holds(grantsTo(actor, right), layer, fields)
}

/** The rights of the user, on the layers that the access key is for. */
function grantsTo(actor: Actor, right: LayerRight): Predicate {
  const granted = any(grants(actor, right, looks(right)), openTo(right))
  const layerIds = actor.accessKey?.layerIds
  return layerIds ? all(oneOf('id', layerIds), granted) : granted
}

/** Public layers are read by everybody. */
const openTo = (right: LayerRight): Predicate => (right === 'read' ? oneOf('public', [true]) : never)

/** The grounds on which an actor has a right on a layer; none without it. */
export function groundsFor(actor: Actor, right: LayerRight, layer: LayerFacts): LayerGround[] {
  const predicates = { ...groundsOf(actor, right, looks(right)), public_rule: openTo(right) }
  const grounds = Object.entries(predicates) as [LayerGround, Predicate][]
  return grounds.filter(([, predicate]) => holds(predicate, layer, fields)).map(([ground]) => ground)
}

/** The actor's rights on a layer, as a column `rights` over `layers l`. Remote objects cannot be written or
 * referenced, and pixels are no objects. */
export function rightsColumn(actor: Actor): Sql {
  // A null owner makes the comparison null, which means no right.
  const has = (right: LayerRight) => sql`(${layersWith(actor, right)}) is true`
  return sql`json_build_object('read', ${has('read')}, 'edit', ${has('edit')},
    'write', ${hasObjects} and ${has('write')},
    'serviceObjects', ${hasObjects} and ${has('serviceObjects')}) as rights`
}

const hasObjects = sql`l.source is null and l.raster is null`

/** A text that changes with the layer, its objects or its access rules, no matter who writes them: the row
 * versions. Over `layers l`. */
export const layerStamp: Sql = sql`concat(l.xmin, (
    select string_agg(concat('/', x.id, '.', x.xmin), '' order by x.id) from layer_access x where x.layer_id = l.id))`
