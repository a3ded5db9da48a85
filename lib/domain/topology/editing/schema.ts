import { z } from 'zod'
import { NamedObject } from '@/lib/domain/objects'
import { inputs } from '@/lib/wire'

/** Objects that one request splits, reshapes or merges. */
export const objectsAtMost = 200
/** Vertices of a line that splits or reshapes. */
const verticesAtMost = 10_000

/** A line that objects are split along, or follow. */
const line = z.object({
  type: z.literal('LineString'),
  coordinates: z.array(inputs.point()).min(2).max(verticesAtMost),
})
export type CutLine = z.output<typeof line>

export const CutObjects = z.object({ objects: z.array(NamedObject).min(1).max(objectsAtMost), line })
export type CutObjects = z.output<typeof CutObjects>

export const MergeObjects = z.object({
  objects: z.array(NamedObject).min(2).max(objectsAtMost),
  /** The object that stays and gets the geometry of all. */
  keep: NamedObject.shape.id,
  /** Attributes that it gets from others; the rest stay its own. */
  properties: z.record(z.string(), z.unknown()).nullish(),
  /** Writes nothing and only answers. */
  preview: inputs.flag().default(false),
})
export type MergeObjects = z.output<typeof MergeObjects>
