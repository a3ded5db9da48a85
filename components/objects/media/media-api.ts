import { request } from '@/components/api/request'
import type { ObjectSource } from '../types'

export const mediaKinds = ['photo', 'video', 'audio', 'file'] as const
type MediaKind = (typeof mediaKinds)[number]

export interface ObjectFile {
  id: number
  type: { name: MediaKind }
  url: string
  fileName: string
  size: number
  /** Unix seconds. */
  date: number
  user: { id: number; fio: string } | null
}

export const mediaAddress = ({ mediaPath }: ObjectSource, objectId: number) => `${mediaPath}/${objectId}`

export const fileAddress = (place: string, { id, type }: ObjectFile) => `${place}/${type.name}/${id}`

/** A square of a photo, CSS pixels; screens are dense, so it is asked for twice as large. */
export const thumbAddress = (place: string, { id }: ObjectFile, edge: number) =>
  `${place}/photo/${id}/${edge * 2}/${edge * 2}?crop=true`

/** A photo that fits a large screen, upright whatever way the camera was held. */
export const screenAddress = (place: string, { id }: ObjectFile) => `${place}/photo/${id}/2000/2000`

export const deleteMedia = (place: string, file: ObjectFile) =>
  request<object>(fileAddress(place, file), { method: 'DELETE' })
