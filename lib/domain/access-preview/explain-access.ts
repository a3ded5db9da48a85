import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { loadActorOfUser } from '@/lib/access/load-actor'
import { readsHistory } from '@/lib/domain/gauges'
import {
  type ExplainedLayer,
  type ExplainedRight,
  explainLayers,
  findLayer,
  hasTiles,
  isRaster,
  listLayers,
  readsRules,
  requireLayer,
} from '@/lib/domain/layers'
import { trackedUsersSql } from '@/lib/domain/locations'
import { listFileStates, type TaskFileState } from '@/lib/domain/media'
import { openObject } from '@/lib/domain/object-media'
import { getTaskFacts } from '@/lib/domain/task-records'
import { explainUser, getVisibleUser } from '@/lib/domain/users'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { explainTaskFor, type Explanation } from './explain'
import { previewSubject } from './subject'

/** One thing that may be seen or done, whether it is allowed, and why, as codes. */
export interface ExplainedAction {
  action: string
  allowed: boolean
  reasons: string[]
}

export interface AccessExplanation {
  /** Whether anything of it is seen. */
  visible: boolean
  items: ExplainedAction[]
}

/** The caller, or a user whom the caller administers; who asks with an access key, as the person that they are. */
async function eyesOf(ctx: Context, userId: number | null): Promise<Context> {
  if (userId === null || userId === ctx.actor.userId)
    return { ...ctx, actor: { ...ctx.actor, accessKey: null } }
  return { ...ctx, actor: (await previewSubject(ctx, userId)).actor }
}

async function actorOf(ctx: Context, userId: number): Promise<Actor> {
  const { id } = await getVisibleUser(ctx, userId)
  const actor = await loadActorOfUser(ctx.database, id)
  if (!actor) throw absent('user')
  return actor
}

/** The rights of a user on a layer. The caller must see the layer; who reads its rules may ask about everybody
 * whom they see. */
async function rightsOn(ctx: Context, id: number, userId: number | null) {
  const asked = await requireLayer(ctx, { id }, 'read')
  const knowsRules = userId !== null && readsRules(ctx.actor, asked)
  const eyes = knowsRules ? { ...ctx, actor: await actorOf(ctx, userId) } : await eyesOf(ctx, userId)
  const layer = await findLayer(eyes, { id })
  const [explained] = layer ? await explainLayers(eyes, [layer]) : []
  if (!layer || !explained) throw absent('layer')
  return { layer, rights: explained.rights }
}

const named = ({ right, ...rest }: ExplainedRight): ExplainedAction => ({ action: right, ...rest })

const summed = (items: ExplainedAction[]): AccessExplanation => ({
  visible: items[0]?.allowed ?? false,
  items,
})

/** Which rights on a layer a user has, and which rule gives each. */
export async function explainLayerAccess(
  ctx: Context,
  id: number,
  userId: number | null,
): Promise<AccessExplanation> {
  const { rights } = await rightsOn(ctx, id, userId)
  return summed(rights.map(named))
}

/** Whether a user gets the tiles of a layer. */
export async function explainTiles(
  ctx: Context,
  id: number,
  userId: number | null,
): Promise<AccessExplanation> {
  const { layer, rights } = await rightsOn(ctx, id, userId)
  const read = rights.filter(({ right }) => right === 'read').map(named)
  return summed(
    read.map((item) =>
      item.allowed && !hasTiles(layer) && !isRaster(layer)
        ? { ...item, allowed: false, reasons: ['no_tiles'] }
        : item,
    ),
  )
}

/** Whether a user sees the files of a map object, and may add and delete some. */
export async function explainObjectMedia(
  ctx: Context,
  { id, objectId }: { id: number; objectId: number },
  userId: number | null,
): Promise<AccessExplanation> {
  await openObject(ctx, { kind: 'layer', id }, objectId, 'read')
  const { rights } = await rightsOn(ctx, id, userId)
  return summed(rights.filter(({ right }) => right === 'read' || right === 'write').map(named))
}

/** Layers that a user may read, by title, with the grounds of each right. */
export async function seenLayers(ctx: Context, actor: Actor): Promise<ExplainedLayer[]> {
  const listed = await listLayers({ ...ctx, actor }, {})
  return explainLayers(
    { ...ctx, actor },
    listed.map(({ layer }) => layer),
  )
}

/** Whether a user sees the position, the track and the sensors of a person, now and in the past. The caller
 * must see the person. */
export async function explainSensors(
  ctx: Context,
  personId: number,
  userId: number | null,
): Promise<AccessExplanation> {
  const person = await getVisibleUser(ctx, personId)
  const { actor } = await eyesOf(ctx, userId)
  const { visible, reasons } = explainUser(actor, person)
  const tracked = await ctx.database.query(
    sql`select 1 from users u where u.id = ${personId} and ${trackedUsersSql(actor)}`,
  )
  const allowed = tracked.length > 0
  const why = allowed || !visible ? reasons : ['tracking_off']
  const past = readsHistory(actor, person)
  return summed([
    { action: 'position', allowed, reasons: why },
    { action: 'track', allowed, reasons: why },
    { action: 'sensors', allowed, reasons: why },
    {
      action: 'sensor_history',
      allowed: allowed && past,
      reasons: visible && !past ? [...(allowed ? [] : ['tracking_off']), 'history_not_allowed'] : why,
    },
  ])
}

export interface ExplainedFile extends TaskFileState {
  allowed: boolean
  reasons: string[]
}

/** Whether a user sees the photos and files of a task. The caller must see the task. */
export async function explainTaskMedia(
  ctx: Context,
  taskId: number,
  userId: number | null,
): Promise<Explanation & { items: ExplainedFile[] }> {
  const task = await getTaskFacts(ctx, taskId)
  const { visible, reasons } = explainTaskFor(await eyesOf(ctx, userId), task)
  const files = await listFileStates(ctx, taskId)
  return {
    visible,
    reasons,
    items: files.map((file) => {
      const allowed = visible && file.served
      if (allowed || !visible) return { ...file, allowed, reasons }
      return { ...file, allowed, reasons: [file.deleted ? 'deleted' : 'stored_elsewhere'] }
    }),
  }
}
