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

const right = () =>
  inputs
    .flag()
    .nullish()
    .transform((value) => value ?? false)

const held = {
  user_id: inputs.id().nullish(),
  role_id: inputs.id().nullish(),
  organization_id: inputs.id().nullish(),
  read: right(),
  edit: right(),
  write: right(),
}

const named = (one: Partial<Record<(typeof holders)[number], number | null | undefined>>) =>
  holders.filter((holder) => one[holder]).length

const rule = z
  .object(held)
  .refine((one) => named(one) === 1, { params: ruleBroken('oneHolder') })
  .meta({ override: { anyOf: holders.map(onlyHolder) } })

/** All access rules of a data table; omitted ones are removed. */
export const TableAccess = z.object({ items: z.array(rule).max(1000) })
export type TableAccess = z.output<typeof TableAccess>

const everybody = {
  properties: {
    public: { type: 'boolean' as const, const: true },
    read: { type: 'boolean' as const, const: true },
  },
  required: ['public'],
}

/** A rule for a holder, or for everybody, who may only read. */
const layerRule = z
  .object({ ...held, serviceObjects: right(), public: right() })
  .refine((one) => named(one) + Number(one.public) === 1, { params: ruleBroken('oneHolder') })
  .refine((one) => !one.public || !(one.edit || one.write || one.serviceObjects), {
    path: ['public'],
    params: ruleBroken('publicReads'),
  })
  .meta({ override: { anyOf: [...holders.map(onlyHolder), everybody] } })

/** All access rules of a layer; omitted ones are removed. */
export const LayerAccess = z.object({
  items: z.array(layerRule).max(1000),
})
export type LayerAccess = z.output<typeof LayerAccess>

export type RuleInput = TableAccess['items'][number] & { serviceObjects?: boolean }
