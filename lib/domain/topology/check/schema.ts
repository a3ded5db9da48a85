import { z } from 'zod'
import { ObjectsQuery } from '@/lib/domain/objects'
import { inputs } from '@/lib/wire'

/** What a check looks for. */
export const topologyKinds = [
  'invalid',
  'selfIntersections',
  'duplicates',
  'overlaps',
  'gaps',
  'dangles',
] as const
export type TopologyKind = (typeof topologyKinds)[number]

/** Findings of one answer. */
export const findingsAtMost = 5000

export const TopologyQuery = z.object({
  /** Absent: everything that the geometry of the layer can have, dangling ends aside. */
  kinds: inputs.csv(z.enum(topologyKinds), topologyKinds.length).optional(),
  bbox: ObjectsQuery.shape.bbox,
  limit: inputs.integer(1, findingsAtMost).default(1000),
  /** Square metres below which overlaps and gaps do not count. */
  minArea: inputs.decimal(0, 1e14).default(0.01),
  /** Square metres above which a space between areas is no gap. */
  maxGapArea: inputs.decimal(0, 1e14).default(10_000),
  /** Metres: only ends that miss another line by less. */
  dangleWithin: inputs.decimal(0, 10_000).optional(),
})
export type TopologyQuery = z.output<typeof TopologyQuery>
