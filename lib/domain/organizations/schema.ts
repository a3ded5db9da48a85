import { z } from 'zod'
import { inputs } from '@/lib/wire'
import { type Info, infoFields, noInfo } from './info'

const reference = z.object({ id: inputs.id() })
const taskDefaults = z.object({ assigned_organization: reference.nullish() }).nullish()
const fileName = inputs.text(255, 1).nullish()

type TaskDefaults = z.infer<typeof taskDefaults>

/** The input of a creation; absent values get their defaults in the operation. */
export interface NewOrganization {
  id?: number
  name: string
  logo?: string | null
  clusterId?: number
  mapExtentId?: number
  client?: boolean
  info: Partial<Info>
  maxUsersCount?: number | null
  defaultExecutorId?: number | null
}

/** The input of a change: absent keys stay, null clears. */
export type OrganizationChange = Partial<Omit<NewOrganization, 'id'>>

export const CreateOrganization = z
  .object({
    id: inputs.id().nullish(),
    name: inputs.title(),
    logo: fileName,
    map_extent_id: inputs.id().nullish(),
    client: inputs.flag().nullish(),
    cluster_id: inputs.id().nullish(),
    info: z.object(infoFields),
    task_defaults: taskDefaults,
  })
  .transform(
    ({ info: { max_users_count, ...info }, ...body }): NewOrganization => ({
      id: body.id ?? undefined,
      name: body.name,
      logo: body.logo,
      clusterId: body.cluster_id ?? undefined,
      mapExtentId: body.map_extent_id ?? undefined,
      client: body.client ?? undefined,
      info,
      maxUsersCount: max_users_count,
      defaultExecutorId: executorOf(body.task_defaults),
    }),
  )

export const ChangeOrganization = z
  .object({
    name: inputs.title().optional(),
    logo: fileName,
    map_extent_id: inputs.id().optional(),
    client: inputs.flag().optional(),
    cluster_id: inputs.id().optional(),
    info: z.object(infoFields).optional(),
    task_defaults: taskDefaults,
  })
  .transform(
    ({ info: { max_users_count, ...info } = {}, ...body }): OrganizationChange => ({
      name: body.name,
      logo: body.logo,
      clusterId: body.cluster_id,
      mapExtentId: body.map_extent_id,
      client: body.client,
      info,
      maxUsersCount: max_users_count,
      defaultExecutorId: executorOf(body.task_defaults),
    }),
  )

/** All members of an organization: what a PUT leaves out is cleared. */
export const ReplaceOrganization = z
  .object({
    name: inputs.title(),
    logo: fileName,
    map_extent_id: inputs.id(),
    client: inputs.flag(),
    cluster_id: inputs.id(),
    info: z.object(infoFields),
    task_defaults: taskDefaults,
  })
  .transform(
    ({ info: { max_users_count, ...info }, ...body }): OrganizationChange => ({
      name: body.name,
      logo: body.logo ?? null,
      clusterId: body.cluster_id,
      mapExtentId: body.map_extent_id,
      client: body.client,
      info: { ...noInfo, ...info },
      maxUsersCount: max_users_count ?? null,
      defaultExecutorId: executorOf(body.task_defaults) ?? null,
    }),
  )

function executorOf(defaults: TaskDefaults): number | null | undefined {
  if (!defaults) return defaults
  const { assigned_organization: executor } = defaults
  return executor ? executor.id : executor
}

export const OrganizationQuery = z.object({
  search: inputs.text(500).optional(),
  client: inputs.flag().optional(),
})
export type OrganizationQuery = z.infer<typeof OrganizationQuery>

export const OrganizationPage = OrganizationQuery.extend(inputs.Paging.shape)

/** `/list/:limit/:offset`; both are optional. */
export const OrganizationWindow = z.object({
  limit: inputs.integer(1, 10_000).optional(),
  offset: inputs.integer(0).optional(),
})
export type OrganizationWindow = z.infer<typeof OrganizationWindow>

export const TypePath = inputs.IdPath.extend({ typeId: inputs.IdPath.shape.id })
