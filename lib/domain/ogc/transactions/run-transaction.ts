import type { Context } from '@/lib/access/context'
import {
  compileFilter,
  type Filter,
  ogcException,
  OgcException,
  placeFilter,
  type ServedLayer,
} from '@/lib/domain/layer-queries'
import {
  changeGmlProperties,
  changeObject,
  createObjects,
  deleteObject,
  type GmlChange,
  openTable,
} from '@/lib/domain/objects'
import { sql } from '@/lib/platform/database'
import { type Issue, Problem } from '@/lib/problems'
import { requireFeatureType } from '../wfs/require-feature-type'
import type { Action, WrittenFeature } from './read-transaction'
import { placeGeometries } from './place-geometries'
import {
  type PlacedValues,
  type ReadValues,
  readValues,
  wrongGeometry,
  type WrittenValue,
} from './written-values'

/** Objects that one transaction may add, change and delete. */
export const objectsAtMost = 10_000

/** What was done. */
export interface TransactionSummary {
  /** Ids of added objects in the order of the request, `name.7`. */
  inserted: { id: string; handle: string | null }[]
  updated: number
  replaced: { id: string; handle: string | null }[]
  deleted: number
}

/** Carries out the actions in order, by the operations of objects: the same rights, checks, history and events. Throws for the
 * first that is refused, naming the action and the field; the transaction around it then leaves nothing. */
export async function runTransaction(ctx: Context, actions: readonly Action[]): Promise<TransactionSummary> {
  const summary: TransactionSummary = { inserted: [], updated: 0, replaced: [], deleted: 0 }
  const run = new Run(ctx, summary)
  for (let at = 0; at < actions.length; ) {
    const action = actions[at]
    if (action?.kind === 'Insert') {
      // Clients write an action for each object; those that follow each other are added together.
      const inserts = actions.slice(at).findIndex(({ kind }) => kind !== 'Insert')
      const end = inserts < 0 ? actions.length : at + inserts
      await run.insert(actions.slice(at, end), at)
      at = end
    } else if (action) await run.act(action, at++)
  }
  return summary
}

/** An object that is to be added, and where the request has it. */
interface Added {
  feature: WrittenFeature
  handle: string | null
  path: string
}

class Run {
  #left = objectsAtMost
  readonly #layers = new Map<string, ServedLayer>()

  constructor(
    readonly ctx: Context,
    readonly summary: TransactionSummary,
  ) {}

  async insert(actions: readonly Action[], first: number): Promise<void> {
    const all = actions.flatMap((action, at): Added[] =>
      action.kind === 'Insert'
        ? action.features.map((feature, n) => ({
            feature,
            handle: action.handle,
            path: `Insert[${first + at + 1}]/${feature.typeName}[${n + 1}]`,
          }))
        : [],
    )
    for (let at = 0; at < all.length; ) {
      const name = all[at]?.feature.typeName ?? ''
      const others = all.slice(at).findIndex(({ feature }) => feature.typeName !== name)
      const end = others < 0 ? all.length : at + others
      await this.insertInto(name, all.slice(at, end))
      at = end
    }
  }

  async insertInto(typeName: string, added: readonly Added[]): Promise<void> {
    this.#count(added.length)
    const layer = await this.#insertable(typeName)
    const read = added.map(({ feature, path }) => naming(path, () => readValues(layer, feature.values)))
    const placed = await this.#placed(layer, read, (n) => added[n]?.path ?? '')
    const features = placed.map(({ gml: _, ...one }) => ({ type: 'Feature' as const, ...one }))
    const pathOf = (path: string) => {
      const [, n = '', rest = ''] = /^features\.(\d+)\.?(.*)$/.exec(path) ?? []
      return `${added[Number(n)]?.path ?? ''}/${fieldIn(layer, rest)}`
    }
    const created = await named(pathOf, () =>
      createObjects(this.ctx, placeOf(layer), { type: 'FeatureCollection', features }),
    )
    const ids = created.type === 'FeatureCollection' ? created.features : [created]
    await this.#changeGml(
      layer,
      ids.map(({ id }, n) => ({ objectId: id, change: placed[n]?.gml ?? {} })),
    )
    for (const [n, { id }] of ids.entries())
      this.summary.inserted.push({ id: `${layer.name}.${id}`, handle: added[n]?.handle ?? null })
  }

  async act(action: Exclude<Action, { kind: 'Insert' }>, at: number): Promise<void> {
    const path = `${action.kind}[${at + 1}]`
    switch (action.kind) {
      case 'Update':
        this.summary.updated += (await this.#change(action, action.values, path)).length
        return
      case 'Replace': {
        const { feature, filter, handle } = action
        const layer = await this.#insertable(feature.typeName)
        const ids = await this.#change(
          { typeName: feature.typeName, filter },
          feature.values,
          path,
          emptied(layer),
        )
        this.summary.replaced.push(...ids.map((id) => ({ id: `${layer.name}.${id}`, handle })))
        return
      }
      case 'Delete': {
        const layer = await this.#layer(action.typeName)
        const ids = await this.#found(layer, action.filter)
        for (const id of ids)
          await named(
            () => path,
            () => deleteObject(this.ctx, placeOf(layer), id, null),
          )
        this.summary.deleted += ids.length
      }
    }
  }

  async #change(
    { typeName, filter }: { typeName: string; filter: Filter },
    values: readonly WrittenValue[],
    path: string,
    rest: ReadValues = { properties: {}, gml: {} },
  ): Promise<number[]> {
    const layer = await this.#layer(typeName)
    const read = naming(path, () => readValues(layer, values))
    const properties = { ...rest.properties, ...read.properties }
    const whole = { ...rest, ...read, properties, gml: { ...rest.gml, ...read.gml } }
    const [{ gml, ...change } = { gml: {} }] = await this.#placed(layer, [whole], () => path)
    const ids = await this.#found(layer, filter)
    for (const id of ids)
      await named(
        (at) => `${path}/${fieldIn(layer, at)}`,
        () => changeObject(this.ctx, placeOf(layer), id, change, null),
      )
    await this.#changeGml(
      layer,
      ids.map((objectId) => ({ objectId, change: gml })),
    )
    return ids
  }

  /** Objects that were written, so that the rights are known to be there. */
  async #changeGml(layer: ServedLayer, changes: readonly GmlChange[]): Promise<void> {
    if (changes.every(({ change }) => Object.keys(change).length === 0)) return
    await changeGmlProperties(this.ctx, await openTable(this.ctx, placeOf(layer), 'write'), changes)
  }

  /** Locks what a filter matches. Rights come first: a filter must not tell whether there is something. */
  async #found(layer: ServedLayer, filter: Filter): Promise<number[]> {
    await openTable(this.ctx, placeOf(layer), 'change')
    const condition = compileFilter(layer, await placeFilter(this.ctx.database, filter))
    const rows = await this.ctx.database.query<{ id: string }>(sql`
      select ${layer.pk}::text as id from ${layer.table} o where ${condition} order by ${layer.pk}
      limit ${this.#left + 1}::int for update of o`)
    this.#count(rows.length)
    return rows.map(({ id }) => Number(id))
  }

  #count(more: number): void {
    this.#left -= more
    if (this.#left < 0)
      throw ogcException('OperationProcessingFailed', 'ogc.transaction-size', { limit: objectsAtMost })
  }

  async #placed(
    { layer }: ServedLayer,
    read: readonly ReadValues[],
    pathOf: (n: number) => string,
  ): Promise<PlacedValues[]> {
    const written = read.flatMap(({ geometry }) => geometry ?? [])
    const placed = (await placeGeometries(this.ctx.database, written)).values()
    return read.map(({ properties, geometry, gml }, n) => {
      if (!geometry) return { properties, gml, ...(geometry === null && { geometry }) }
      const place = placed.next().value
      if (!place) throw wrongGeometry(`${pathOf(n)}/${layer.geomField}`, 'outsideSystem')
      return { properties, gml, geometry: place }
    })
  }

  /** The layer of an object that is to be added: no layer has such objects is a wrong value, not a wrong name. */
  async #insertable(typeName: string): Promise<ServedLayer> {
    try {
      return await this.#layer(typeName)
    } catch (error) {
      if (!(error instanceof OgcException && error.problem.status === 404)) throw error
      throw ogcException('InvalidValue', 'ogc.feature-type', { name: typeName }, typeName)
    }
  }

  async #layer(typeName: string): Promise<ServedLayer> {
    const known = this.#layers.get(typeName) ?? (await requireFeatureType(this.ctx, typeName, '2.0.0'))
    this.#layers.set(typeName, known)
    return known
  }
}

const placeOf = ({ layer }: ServedLayer) => ({ kind: 'layer' as const, id: layer.id })

/** An object without anything, which a replacement fills. */
const emptied = ({ fields }: ServedLayer): ReadValues => ({
  properties: Object.fromEntries(fields.map(({ name }) => [name, null])),
  geometry: null,
  gml: { description: null, identifier: null, identifierSpace: null, name: null, nameSpace: null },
})

/** The exception of what a document says of an object, with the action that it is in. */
function naming<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw withPath(error, (at) => `${path}/${at}`)
  }
}

/** Runs an operation of objects; what it refuses is a wrong value at a place of the document. */
async function named<T>(pathOf: (path: string) => string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw withPath(error, pathOf)
  }
}

function withPath(error: unknown, pathOf: (path: string) => string): unknown {
  const found = error instanceof OgcException ? error.problem : error
  if (!(found instanceof Problem) || found.issues.length === 0) return error
  const issues = found.issues.map((issue): Issue => ({ ...issue, path: pathOf(issue.path) }))
  return new OgcException(
    'InvalidValue',
    new Problem(found.key, found.values, found.headers, issues),
    issues[0]?.path,
  )
}

/** `properties.height` and `geometry` as the names of their fields. */
const fieldIn = ({ layer }: ServedLayer, path: string) =>
  path.replace(/^properties\./, '').replace(/^geometry(?=\.|$)/, layer.geomField)
