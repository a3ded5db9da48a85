import { type Context, inTransaction } from '@/lib/access/context'
import { loadActorOfUser } from '@/lib/access/load-actor'
import { CreateGroup, createGroup } from '@/lib/domain/layer-groups'
import {
  CreateLayer,
  createLayer,
  putLayerStyle,
  setLayerAccess,
  type Layer,
  quoted,
  tableOf,
} from '@/lib/domain/layers'
import { type Database, database, sql, join, raw } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import type { CityPlan } from '../../city'
import { createRandom } from '../../city/base/random'
import { say } from '../../words'
import { planIn } from '../../words/plan-in'
import { demoOrganizations } from '../structure'
import { planLayers } from './plan-layers'
import { closedLayers, pointLayers } from './point-layers'
import type { DemoLayer, DemoField, DemoObject } from './types'

const groups: readonly { name: string; layers: readonly DemoLayer[] }[] = [
  { name: 'Городское хозяйство', layers: pointLayers },
  { name: 'Подземные сети', layers: closedLayers },
  { name: 'План города', layers: planLayers },
]
const random = createRandom('yargrad').fork('layers')
const doneKey = 'demo.layers'

/** Lays the city out as layers, each owned by the user responsible for it. What a crash has cut short goes on at the next
 * start; what somebody deletes later stays deleted. */
export async function seedLayers(
  plan: CityPlan,
  language: Locale = 'ru',
  done: (share: number) => void = () => {},
): Promise<void> {
  if (await isDone(database)) return
  const all = groups.flatMap(({ layers }) => layers)
  const named = planIn(language, plan)
  for (const [at, layer] of all.entries()) {
    await seedLayer(named, inLanguage(language, layer), language)
    done((at + 1) / all.length)
  }
  await asOwner(null, (ctx) => seedGroups(ctx, language))
}

async function isDone(database: Database): Promise<boolean> {
  return (await database.query(sql`select 1 from settings where key = ${doneKey}`)).length > 0
}

/** Names, texts of the style and values of a layer. */
const inLanguage = (language: Locale, { objects, ...layer }: DemoLayer): DemoLayer => ({
  ...say(language, layer),
  objects: (plan, own) =>
    objects(plan, own).map(({ geometry, values }) => ({ geometry, values: say(language, values) })),
})

async function seedLayer(plan: CityPlan, demo: DemoLayer, language: Locale): Promise<void> {
  await asOwner(demo.organization, async (ctx) => {
    const typeName = `city:${demo.name}`
    if (await findId(ctx.database, typeName)) return
    const { title: name, geometryType, fields, titleFields } = demo
    const input = { name, info: { typeName }, geometryType, fields, titleFields }
    const layer = await createLayer(ctx, CreateLayer.parse(input))
    await insertObjects(ctx.database, layer, demo.fields, demo.objects(plan, random.fork(demo.name)))
    await putLayerStyle(ctx, { id: layer.id, name: 'default' }, { layers: wild(demo.style) }, null)
    const items = (await rulesOf(ctx.database, demo, language)).map((rule) => ({ ...rule, public: false }))
    await setLayerAccess(ctx, layer.id, { items }, null)
  })
}

const wild = (layers: DemoLayer['style']) => layers.map((layer) => ({ ...layer }))

async function seedGroups(ctx: Context, language: Locale): Promise<void> {
  if (await isDone(ctx.database)) return
  for (const { name, layers } of groups) {
    const groupLayers: { layerId: number }[] = []
    for (const layer of layers) {
      const layerId = await findId(ctx.database, `city:${layer.name}`)
      if (layerId !== null) groupLayers.push({ layerId })
    }
    await createGroup(ctx, CreateGroup.parse({ name: say(language, name), groupLayers }))
  }
  await ctx.database.query(sql`insert into settings (key, value) values (${doneKey}, 'true'::jsonb)`)
}

async function findId(database: Database, typeName: string): Promise<number | null> {
  const [row] = await database.query<{ id: number }>(sql`select id from layers where type_name = ${typeName}`)
  return row?.id ?? null
}

/** Reading for everybody or for some organizations; the owner's own writes, too. */
async function rulesOf(database: Database, demo: DemoLayer, language: Locale) {
  const none = { read: false, edit: false, write: false, serviceObjects: false }
  const seen = { ...none, read: true, serviceObjects: demo.serviceObjects }
  const roles = await database.query<{ id: number }>(
    sql`select id from roles where code not like 'MAIN%' order by id`,
  )
  const readers = demo.readers === 'everybody' ? [] : demo.readers
  const rules = demo.readers === 'everybody' ? roles.map(({ id }) => ({ ...seen, role_id: id })) : []
  const keys = [...new Set([...readers, ...(demo.organization ? [demo.organization] : [])])]
  const own: (typeof seen & { organization_id: number })[] = []
  for (const key of keys) {
    const id = await organizationId(database, key, language)
    if (id !== null) own.push({ ...seen, organization_id: id, write: key === demo.organization })
  }
  return [...rules, ...own]
}

async function organizationId(database: Database, key: string, language: Locale): Promise<number | null> {
  const name = say(language, demoOrganizations).find((one) => one.key === key)?.name
  const [row] = await database.query<{ id: number }>(
    sql`select id from organizations where name = ${name} order by id limit 1`,
  )
  return row?.id ?? null
}

/** Runs work as the administrator of an organization, one process at a time. */
async function asOwner(key: string | null, work: (ctx: Context) => Promise<void>): Promise<void> {
  const login = key === null ? 'main-admin-1' : `${key}-admin`
  const [row] = await database.query<{ id: number }>(
    sql`select id from users where login = ${login} and deleted_at is null`,
  )
  const actor = row && (await loadActorOfUser(database, row.id))
  // A user who was renamed or deleted owns nothing.
  if (!actor) return
  await inTransaction(
    actor,
    'ru',
    async (ctx) => {
      await ctx.database.query(sql`select pg_advisory_xact_lock(7140004)`)
      await work(ctx)
    },
    { timeout: 120_000 },
  )
}

const types: Record<DemoField['type'], string> = { string: 'text', int: 'int', double: 'float8' }
const atOnce = 5000

/** Writes objects into the table of a layer. */
export async function insertObjects(
  database: Database,
  layer: Layer,
  fields: readonly DemoField[],
  objects: readonly DemoObject[],
): Promise<void> {
  const names = fields.map(({ name }) => quoted(name))
  const columns = fields.map(({ name, type }) => sql`${quoted(name)} ${raw(types[type])}`)
  for (let from = 0; from < objects.length; from += atOnce) {
    const rows = objects.slice(from, from + atOnce).map(({ geometry, values }) => ({
      at: JSON.stringify(geometry),
      ...Object.fromEntries(fields.map(({ name }, place) => [name, values[place] ?? null])),
    }))
    await database.query(sql`
      insert into ${tableOf(layer)} (geom, ${join(names)})
      select st_setsrid(st_geomfromgeojson(x.at), 4326), ${join(names.map((name) => sql`x.${name}`))}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(at text, ${join(columns)})`)
  }
}
