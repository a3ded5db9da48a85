import { z } from 'zod'
import { inputs } from '@/lib/wire'

export const CreateWorkgroup = z
  .object({
    title: inputs.title(),
    organization: z.object({ id: inputs.id() }),
    open: inputs.flag().nullish(),
  })
  .transform(({ title, organization, open }) => ({
    title,
    organizationId: organization.id,
    open: open ?? true,
  }))
export type NewWorkgroup = z.output<typeof CreateWorkgroup>

export const WorkgroupTitle = z.object({ title: inputs.title() })
export type WorkgroupTitle = z.infer<typeof WorkgroupTitle>

const titlePart = { title: inputs.text(500).optional() }

export const WorkgroupQuery = inputs.SortedPaging.extend(titlePart)

/** Projects of one organization: all of them unless a limit is given. */
export const OrganizationWorkgroupQuery = WorkgroupQuery.extend({
  limit: inputs.limit(1_000_000, 2 ** 31 - 1),
})
export type WorkgroupQuery = z.infer<typeof WorkgroupQuery>

export const MemberPath = inputs.IdPath.extend({ userId: inputs.IdPath.shape.id })
