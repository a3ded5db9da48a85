import { type Context, inTransaction } from '@/lib/access/context'
import { inspectUpload, type NewUpload, problemOfImage } from '@/lib/domain/files'
import { plainName } from '@/lib/shared/plain-name'
import { type Database, sql } from '@/lib/platform/database'
import { type RenderedIcon, renderIcon } from '@/lib/platform/images'
import { invalid, issuesOf, Problem, problem } from '@/lib/problems'
import { isMapIcon } from '@/lib/shared/map-icons'
import { type IconRecord, readIcons } from './record'
import { NewIcon } from './schema'
import { redraw } from './usage'

const types = ['image/png', 'image/jpeg', 'image/webp']
/** Pixels of the longer side; larger pictures are made smaller. */
const largestSide = 256
const iconsAtMost = 1000

/** An uploaded picture and the fields of its form. */
export interface ReceivedIcon extends NewUpload {
  fields: Readonly<Record<string, string>>
}

/** Adds a picture as an icon: decoded, scaled down and encoded again as a PNG that holds only its pixels. */
export async function addIcon(ctx: Context, received: ReceivedIcon, query: NewIcon): Promise<IconRecord> {
  const input = query.name ?? nameIn(received.fields)
  const picture = await render(received)
  return inTransaction(ctx.actor, ctx.locale, async (tx) => {
    // Serializes the choice of icon names.
    await tx.database.query(sql`select pg_advisory_xact_lock(7140045)`)
    const name = await resolveName(tx.database, input, received.originalName)
    const { bytes, width, height } = picture
    const [row] = await tx.database.query<{ id: number }>(sql`
      insert into map_icons (name, bytes, width, height, created_by_id)
      values (${name}, ${bytes}, ${width}, ${height}, ${tx.actor.userId}) returning id`)
    const id = row?.id ?? 0
    await redraw(tx.database, name)
    const organizationIds = [tx.actor.organizationId]
    const after = { name, width, height }
    tx.audit({ noun: 'map-icon', entityId: id, action: 'create', after, organizationIds })
    const [icon] = await readIcons(tx.database, tx.actor, sql`i.id = ${id}`)
    if (!icon) throw new Error('The icon was not written')
    return icon
  })
}

function nameIn({ name }: ReceivedIcon['fields']): string | undefined {
  const said = NewIcon.safeParse({ name: name || undefined })
  if (said.success) return said.data.name
  throw new Problem('request.invalid', {}, {}, issuesOf(said.error, { name }))
}

async function render(received: ReceivedIcon): Promise<RenderedIcon> {
  try {
    await inspectUpload(received, types)
    return await renderIcon(received.staged.path, largestSide)
  } catch (error) {
    throw problemOfImage(error)
  }
}

/** 400 for a given name that is taken; a name derived from the file name gets a numeric suffix instead. */
async function resolveName(database: Database, input: string | undefined, fileName: string): Promise<string> {
  const rows = await database.query<{ name: string }>(sql`select lower(name) as name from map_icons`)
  if (rows.length >= iconsAtMost) throw problem('icon.many', { limit: iconsAtMost })
  const taken = new Set(rows.map(({ name }) => name))
  const isTaken = (name: string) => taken.has(name.toLowerCase()) || isMapIcon(name.toLowerCase())
  if (input) {
    if (isTaken(input)) throw invalid({ path: 'name', rule: 'taken' })
    return input
  }
  const base = plainName(fileName.replace(/\.[^.]*$/, ''), 'icon')
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}_${number}`
    if (!isTaken(name)) return name
  }
}
