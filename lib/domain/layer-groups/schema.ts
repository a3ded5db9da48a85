import { z } from 'zod'
import { inputs } from '@/lib/wire'

const order = () => inputs.integer(-1_000_000, 1_000_000)

const member = z.object({ layerId: inputs.id(), order: order().nullish() })

const fields = {
  name: inputs.title(200),
  order: order(),
  /** The layers of the group that the caller may read; others are kept. */
  groupLayers: z.array(member).max(1000),
  system: inputs.flag(),
  clusterId: inputs.id().nullable(),
}

export const CreateGroup = z.object(fields).partial().extend({ name: fields.name })
export type NewGroup = z.output<typeof CreateGroup>

export const ChangeGroup = z.object(fields).partial()
export type GroupChange = z.output<typeof ChangeGroup>

export const GroupSearch = z.object({
  /** A part of the name. */
  name: inputs.text(200).optional(),
  /** Whether to include editable groups without visible layers. */
  withEmpty: inputs.flag().default(false),
})
export type GroupSearch = z.output<typeof GroupSearch>
