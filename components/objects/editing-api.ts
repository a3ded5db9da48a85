import type { Geometry } from 'geojson'
import { request } from '@/components/api/request'
import { post } from '@/components/api/use-api'
import type { ObjectFeature, ObjectSource, Snapshot, Values } from './types'

/** Where the objects are. */
type Place = Pick<ObjectSource, 'path'>

/** An object as it was read, for a change that must not overwrite another. */
export interface ReadObject {
  feature: ObjectFeature
  etag: string | null
}

/** What splitting or reshaping did. */
export interface CutAnswer {
  created: ObjectFeature[]
  updated: ObjectFeature[]
  deleted: number[]
  /** Objects that the line leaves as they are. */
  unchanged: number[]
  /** Fields that new objects have no value in. */
  emptied: string[]
  lost: ('heights' | 'measures')[]
}

export interface MergeAnswer {
  object: ObjectFeature
  deleted: number[]
  files: number
  /** Null for those who see no tasks. */
  tasks: number | null
  lost: ('heights' | 'measures')[]
}

interface Changes {
  create?: (Snapshot & { restores?: number })[]
  update?: { id: number; etag?: string | null; geometry?: Geometry | null; properties?: Values }[]
  delete?: { id: number; etag?: string | null }[]
}

export const readObject = async ({ path }: Place, id: number): Promise<ReadObject> => {
  const { body, etag } = await request<ObjectFeature>(`${path}/${id}`)
  return { feature: body, etag }
}

/** Objects with their ETags, in the given order. */
export const readObjects = (source: Place, ids: readonly number[]): Promise<ReadObject[]> =>
  Promise.all(ids.map((id) => readObject(source, id)))

const named = (objects: readonly ReadObject[]) =>
  objects.map(({ feature, etag }) => ({ id: feature.id, etag }))

/** Splits objects along a line, or lets them follow it. */
export const cutObjects = (
  { path }: Place,
  act: 'split' | 'reshape',
  objects: readonly ReadObject[],
  line: Geometry,
) => post<CutAnswer>(`${path}/${act}`, { objects: named(objects), line })

/** Merges objects into one; a preview changes nothing. */
export const mergeObjects = (
  { path }: Place,
  objects: readonly ReadObject[],
  keep: number,
  properties: Values,
  preview: boolean,
) => post<MergeAnswer>(`${path}/merge`, { objects: named(objects), keep, properties, preview })

/** Changes several objects, all or nothing. */
export const sendChanges = ({ path }: Place, { create = [], ...rest }: Changes) =>
  post<Pick<CutAnswer, 'created' | 'updated' | 'deleted'>>(`${path}/changes`, {
    ...rest,
    create: create.map((one) => ({ type: 'Feature', ...one })),
  })
