import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

const holders = ['user_id', 'role_id', 'organization_id'] as const

/** One holder is named and the others are absent or null. */
const onlyHolder = (holder: (typeof holders)[number]) => ({
  properties: Object.fromEntries(
    holders.map((name) => [name, name === holder ? { type: 'integer' as const } : { type: 'null' as const }]),
  ),
  required: [holder],
})

const oneOfThem = { override: { anyOf: holders.map(onlyHolder) } }

const right = () =>
  inputs
    .flag()
    .nullish()
    .transform((value) => value ?? false)

const rule = z
  .object({
    user_id: inputs.id().nullish(),
    role_id: inputs.id().nullish(),
    organization_id: inputs.id().nullish(),
    read: right(),
    edit: right(),
    write: right(),
  })
  .refine((one) => holders.filter((holder) => one[holder]).length === 1, {
    params: ruleBroken('oneHolder'),
  })
  .meta(oneOfThem)

/** All access rules of a data table; omitted ones are removed. */
export const TableAccess = z.object({ items: z.array(rule).max(1000) })
export type TableAccess = z.output<typeof TableAccess>

/** All access rules of a layer; omitted ones are removed. */
export const LayerAccess = z.object({
  items: z.array(rule.safeExtend({ serviceObjects: right() }).meta(oneOfThem)).max(1000),
})
export type LayerAccess = z.output<typeof LayerAccess>

export type RuleInput = TableAccess['items'][number] & { serviceObjects?: boolean }
