import { z } from 'zod'
import { CreateComment } from '@/lib/domain/comments'
import { ruleBroken } from '@/lib/problems'
import { camelKeys, inputs, mailAddressInput } from '@/lib/wire'

/** What the form may ask for. */
export const contactKinds = ['name', 'email', 'phone'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Photos of a request. */
export const photosAtMost = 5

const jurisdiction = inputs.formed(/^[a-z][a-z0-9.-]*$/, 'jurisdiction', 100)

/** The whole page: what is absent gets its default. */
export const ReplacePublicPage = camelKeys(
  z.object({
    enabled: inputs.flag().default(false),
    type_ids: z.array(inputs.id()).max(200).default([]),
    priority_id: inputs.id().nullish(),
    intro_ru: inputs.text(2000).default(''),
    intro_en: inputs.text(2000).default(''),
    contacts: z.array(z.enum(contactKinds)).max(contactKinds.length).default([]),
    jurisdiction: jurisdiction.nullish(),
    open311_key_required: inputs.flag().default(true),
    requests_per_hour: inputs.integer(1, 1000).default(10),
    publishes_content: inputs.flag().default(false),
    workers_see_contacts: inputs.flag().default(false),
  }),
)
export type PublicPageInput = z.output<typeof ReplacePublicPage>

const contact = z.object({
  name: inputs.text(200).nullish(),
  email: mailAddressInput().nullish(),
  phone: inputs.text(50).nullish(),
})

/** A filled-in form. `website` is hidden from people. */
export const CreateCitizenRequest = camelKeys(
  z.object({
    form: inputs.text(500, 1),
    proof: inputs.integer(0),
    website: inputs.text(500).default(''),
    type_id: inputs.id(),
    text: inputs.title(4000),
    point: inputs.point().nullish(),
    address: inputs.text(500).nullish(),
    object: camelKeys(z.object({ layer_id: inputs.id(), id: inputs.id() })).nullish(),
    fields: z.record(z.string().max(200), z.unknown()).nullish(),
    photos: z.array(inputs.text(300, 1)).max(photosAtMost).default([]),
    contact: contact.nullish(),
  }),
)
export type CitizenRequestInput = z.output<typeof CreateCitizenRequest>

/** The token of a tracking link. */
export const TrackingPath = z.object({ token: z.string().max(200) })

export const CitizenComment = z.object({
  comment: inputs.title(4000),
  /** Names the comment, so that one that is sent again is written once. */
  uuid: CreateComment.shape.uuid,
})
export type CitizenComment = z.output<typeof CitizenComment>
export const CitizenRating = z.object({
  rating: inputs.integer(1, 5),
  comment: inputs.text(4000).nullish(),
})

const point = {
  lon: inputs.decimal(-180, 180).optional(),
  lat: inputs.decimal(-90, 90).optional(),
}
const isWhole = ({ lon, lat }: { lon?: number | undefined; lat?: number | undefined }) =>
  (lon === undefined) === (lat === undefined)
const together = { params: ruleBroken('pair'), path: ['lat'] }

export const NearQuery = z
  .object({
    ...point,
    /** Metres. */
    distance: inputs.decimal(1, 100_000).default(5000),
    limit: inputs.limit(200, 500),
  })
  .refine(isWhole, together)
export type NearQuery = z.output<typeof NearQuery>

/** An address to find, or a point to name. */
export const PlacesQuery = z
  .object({ text: inputs.text(300).default(''), ...point })
  .refine(isWhole, together)
export type PlacesQuery = z.output<typeof PlacesQuery>

export const ObjectQuery = z.object({ layer: inputs.id(), object: inputs.id() })

export const MediaName = z.object({ name: z.string().max(200) })
