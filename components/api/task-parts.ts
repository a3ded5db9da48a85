/** Parts of a task on the wire of apiVersion 2.0. Dates are Unix seconds. */

export type FileType = 'PHOTO' | 'VIDEO' | 'SOUND' | 'FILE'

export interface FileLocation {
  /** Longitude, latitude. */
  location: [number, number]
  provider: string | null
  /** Metres. */
  accuracy: number | null
  /** Metres. */
  distance_to_task: number | null
}

/** When and where a file was made or attached. */
export interface FileMoment {
  time: number | null
  time_provider: string | null
  location: FileLocation | null
}

export interface FileAuthor {
  platform: string | null
  platform_version: string | null
  application: string | null
  application_version: string | null
}

export type Verdict = 'ok' | 'suspicious' | 'unknown'

export interface Attachment {
  id: number
  /** From 0 within the files of one type. */
  num: number
  name: string
  description: string | null
  extension: string | null
  file_name: string
  link: string | null
  sticker: { id: number; title: string } | null
  create_date: number
  deleted: boolean
  size: number
  file_source: string | null
  attachment: FileMoment | null
  origin: FileMoment | null
  author: FileAuthor | null
  type: FileType
  task_id: number
  provenance?: { verdict: Verdict; reasons: string[] } | null
}

/** What a body says of a file that was uploaded before. */
export interface AttachmentDraft {
  file: string
  file_name: string
  description?: string
  file_type: FileType
  main_photo?: boolean
  sticker_id?: number | null
  file_source?: string
  attachment?: { time: number; time_provider: 'system'; location: null }
  author?: FileAuthor
}

export interface Sticker {
  id: number
  title: string
  color: string | null
  is_for_all: boolean
  type_ids: number[]
}

export type FieldType = 'STRING' | 'TEXT' | 'INTEGER' | 'DOUBLE' | 'BOOLEAN' | 'DATE' | 'LIST' | 'GEOMETRY'

/** A custom field of a work type. */
export interface FieldDefinition {
  id: number
  name: string
  key: string
  type: FieldType
  required: boolean
  order: number
  values: string[] | null
}

/** Longitude, latitude. */
export type Position = [number, number]

/** Value of a geometry field: one figure, a polygon as its closed ring. The server counts length and points. */
export interface GeometryValue {
  type: 'Point' | 'LineString' | 'Polygon'
  coordinates: Position[]
  name?: string | null
  description?: string | null
  /** Metres. */
  distance?: number | null
  pointsCount?: number | null
}

export type FieldValue = string | number | boolean | GeometryValue | null

export type FieldValues = Record<string, { field_id: number; value: FieldValue }>

export interface ParentTask {
  id: number
  title: string
  stage: number
  type_id: number
  type_name: string | null
  type_icon: string | null
  priority_id: number
  priority_name: string | null
  status_id: number
  status_name: string | null
  organization_name: string | null
}

export interface Rating {
  rating: number
  comment: string | null
  datetime: number
  last_update: number | null
  author: { id: number; fio: string }
}
