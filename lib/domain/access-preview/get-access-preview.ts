import type { Context } from '@/lib/access/context'
import type { Rules } from '@/lib/access/rules'
import type { ExplainedLayer } from '@/lib/domain/layers'
import { listTasks, TaskListQuery } from '@/lib/domain/tasks'
import { countByGround, type SeenUsers } from '@/lib/domain/users'
import { seenLayers } from './explain-access'
import {
  hiddenStaff,
  type Named,
  type SeenOrganization,
  type SeenWorkgroup,
  seenOrganizations,
  seenWorkgroups,
} from './places'
import { previewSubject } from './subject'

export interface AccessPreviewRecord {
  user: { id: number; fio: string; login: string; roleId: number }
  organizations: SeenOrganization[]
  workgroups: SeenWorkgroup[]
  /** Organizations whose administrators and inspectors the user does not see. */
  hiddenStaff: Named[]
  users: SeenUsers
  tasks: { count: number }
  capabilities: GrantedCapability[]
  /** Layers that the user may read. */
  layers: ExplainedLayer[]
}

export interface GrantedCapability {
  id: number
  name: string
  label: string
  /** Task states in which the capability is granted; null for any. */
  states: Named[] | null
}

/** What a user sees and why, for callers who administer that user. */
export async function getAccessPreview(ctx: Context, id: number): Promise<AccessPreviewRecord> {
  const { user, actor } = await previewSubject(ctx, id)
  const { count } = await listTasks({ ...ctx, actor }, TaskListQuery.parse({ limit: 1 }))
  return {
    user,
    organizations: await seenOrganizations(ctx, actor),
    workgroups: await seenWorkgroups(ctx, actor),
    hiddenStaff: await hiddenStaff(ctx, actor),
    users: await countByGround(ctx.database, actor),
    tasks: { count },
    capabilities: grantedTo(ctx.rules, actor.roleId),
    layers: await seenLayers(ctx, actor),
  }
}

function grantedTo({ capabilities, rules, states }: Rules, roleId: number): GrantedCapability[] {
  return capabilities.flatMap(({ id, name, label }): GrantedCapability[] => {
    const own = rules.filter((rule) => rule.roleId === roleId && rule.capabilityId === id)
    if (own.length === 0) return []
    if (own.some((rule) => rule.states === null)) return [{ id, name, label, states: null }]
    const named = [...new Set(own.flatMap((rule) => rule.states ?? []))].flatMap((state) => {
      const known = states.get(state)
      return known ? [{ id: known.id, name: known.name }] : []
    })
    return [{ id, name, label, states: named }]
  })
}
