import { z } from 'zod'
import type { FileRecord } from '@/lib/domain/files'
import { presentMapExtentPart } from '@/lib/domain/map-extents'
import {
  decimal,
  flag,
  integer,
  integers,
  items,
  json,
  list,
  moment,
  nullable,
  part,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import type { Contact } from './contact'
import type { MadeRequest } from './create-request'
import type { PublicType } from './find-page'
import type { GivenForm } from './form-token'
import type { ShownPage } from './show-page'
import type { PublicPage } from './page-record'
import type { PublicObject, PublicPlace } from './places'
import type { PublicRequest } from './public-record'
import type { CitizenOfTask } from './staff'
import type { PublicComment, StateChange, TrackedRequest } from './tracking'

const texts = z.array(z.string())

export const presentPublicPage = shape<PublicPage>('PublicPageSettings')({
  organization_id: integer((page) => page.organizationId),
  enabled: flag((page) => page.enabled),
  type_ids: integers((page) => page.typeIds),
  priority_id: nullable.integer((page) => page.priorityId),
  intro_ru: text((page) => page.introRu),
  intro_en: text((page) => page.introEn),
  contacts: json((page) => [...page.contacts], texts),
  jurisdiction: nullable.text((page) => page.jurisdiction),
  open311_key_required: flag((page) => page.open311KeyRequired),
  requests_per_hour: integer((page) => page.requestsPerHour),
  publishes_content: flag((page) => page.publishesContent),
  workers_see_contacts: flag((page) => page.workersSeeContacts),
})

const field = shape<PublicType['fields'][number]>('PublicField')({
  key: text((one) => one.key),
  name: text((one) => one.name),
  type: text((one) => one.type),
  required: flag((one) => one.required),
  values: json((one) => one.values, texts),
})

const type = shape<PublicType>('PublicWorkType')({
  id: integer((one) => one.id),
  name: text((one) => one.name),
  fields: list((one) => one.fields, field),
})

export const presentShownPage = shape<ShownPage>('PublicPage')({
  id: integer((page) => page.organizationId),
  name: text((page) => page.name),
  intro_ru: text((page) => page.introRu),
  intro_en: text((page) => page.introEn),
  contacts: json((page) => [...page.contacts], texts),
  publishes_content: flag((page) => page.publishesContent),
  map_extent: part((page) => page.mapExtent, presentMapExtentPart),
  photos_at_most: integer((page) => page.photosAtMost),
  types: list((page) => page.types, type),
})

export const presentForm = shape<GivenForm>('PublicForm')({
  form: text((form) => form.token),
  bits: integer((form) => form.bits),
  expires_at: moment((form) => form.expiresAt),
})

export const presentPhoto = shape<FileRecord>('PublicPhoto')({
  file: text((file) => file.name),
  size: integer((file) => file.size),
})

export const presentMadeRequest = shape<MadeRequest>('MadePublicRequest')({
  id: integer((made) => made.taskId),
  token: text((made) => made.token),
})

const publicRequest = shape<PublicRequest>('PublicRequest')({
  id: integer((one) => one.id),
  type_id: integer((one) => one.typeId),
  type_name: text((one) => one.typeName),
  state: text((one) => one.state),
  requested_at: moment((one) => one.requestedAt),
  lon: nullable.decimal((one) => one.lon),
  lat: nullable.decimal((one) => one.lat),
  text: nullable.text((one) => one.text),
  photo: nullable.text((one) => one.photo),
})
export const presentPublicRequests = items(publicRequest)

const change = shape<StateChange>('PublicStateChange')({
  state: text((one) => one.state),
  at: moment((one) => one.at),
})

const comment = shape<PublicComment>('PublicComment')({
  own: flag((one) => one.own),
  text: text((one) => one.text),
  at: moment((one) => one.at),
})

const rating = shape<NonNullable<TrackedRequest['rating']>>('PublicRating')({
  rating: integer((one) => one.rating),
  comment: nullable.text((one) => one.comment),
})

export const presentTracked = shape<TrackedRequest>('TrackedRequest')({
  id: integer((one) => one.id),
  organization_id: integer((one) => one.organizationId),
  organization_name: text((one) => one.organizationName),
  type_name: text((one) => one.typeName),
  text: text((one) => one.text),
  address: nullable.text((one) => one.address),
  object_title: nullable.text((one) => one.objectTitle),
  lon: nullable.decimal((one) => one.lon),
  lat: nullable.decimal((one) => one.lat),
  state: text((one) => one.state),
  requested_at: moment((one) => one.requestedAt),
  expected_at: nullable.moment((one) => one.expectedAt),
  history: list((one) => one.history, change),
  comments: list((one) => one.comments, comment),
  photos: json((one) => one.photos, texts),
  rating: nullable.part((one) => one.rating, rating),
})

const place = shape<PublicPlace>('PublicPlace')({
  label: text((one) => one.label),
  lon: decimal((one) => one.lon),
  lat: decimal((one) => one.lat),
})
export const presentPlaces = items(place)

export const presentPublicObject = shape<PublicObject>('PublicObject')({
  layer_id: integer((one) => one.layerId),
  id: integer((one) => one.id),
  title: text((one) => one.title),
  lon: nullable.decimal((one) => one.lon),
  lat: nullable.decimal((one) => one.lat),
})

const contact = shape<Contact>('CitizenContact')({
  name: nullable.text((one) => one.name),
  email: nullable.text((one) => one.email),
  phone: nullable.text((one) => one.phone),
})

export const presentCitizenOfTask = shape<CitizenOfTask>('CitizenOfTask')({
  source: text((one) => one.source),
  requested_at: moment((one) => one.requestedAt),
  address: nullable.text((one) => one.address),
  contact: nullable.part((one) => one.contact, contact),
  contact_hidden: flag((one) => one.contactHidden),
})

export type PublicPageSettingsWire = WireOf<typeof presentPublicPage>
export type PublicPageWire = WireOf<typeof presentShownPage>
export type PublicFormWire = WireOf<typeof presentForm>
export type PublicPhotoWire = WireOf<typeof presentPhoto>
export type MadePublicRequestWire = WireOf<typeof presentMadeRequest>
export type PublicRequestWire = WireOf<typeof publicRequest>
export type TrackedRequestWire = WireOf<typeof presentTracked>
export type PublicPlaceWire = WireOf<typeof place>
export type PublicObjectWire = WireOf<typeof presentPublicObject>
export type CitizenOfTaskWire = WireOf<typeof presentCitizenOfTask>
