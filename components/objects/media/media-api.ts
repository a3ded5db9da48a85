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

/** Edge of a photo thumbnail, CSS pixels; it is requested twice as large for dense screens. */
export const thumbAddress = (place: string, { id }: ObjectFile, edge: number) =>
  `${place}/photo/${id}/${edge * 2}/${edge * 2}?crop=true`

/** A photo scaled to a large screen, with its orientation applied. */
export const screenAddress = (place: string, { id }: ObjectFile) => `${place}/photo/${id}/2000/2000`

export const deleteMedia = (place: string, file: ObjectFile) =>
  request<object>(fileAddress(place, file), { method: 'DELETE' })
