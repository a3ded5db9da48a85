import { z } from 'zod'
import { decimal, integer, json, list, nullable, part, type Presenter, shape, text } from '@/lib/wire'
import type { Address } from '@/lib/shared/address'

/** A found object, of the built-in source or of a layer. */
export interface Item {
  pkid: string
  label: string
  zoom: number
  lon: number
  lat: number
  address: Address
  clusterId: number | null
  organizationId: number | null
}

/** The results of one source. */
export interface Result {
  layer: string
  wmsName: string
  layerId: number | null
  items: Item[]
}

const address = z
  .object({
    house_number: z.string(),
    road: z.string(),
    suburb: z.string(),
    city: z.string(),
    county: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
    country_code: z.string(),
  })
  .partial()
  .meta({ id: 'GeocodingAddress' })

const item = shape<Item>('GeocodingItem')({
  pkid: text((one) => one.pkid),
  label: text((one) => one.label),
  zoom: integer((one) => one.zoom),
  point: part(
    (one) => one,
    shape<Item>()({ lon: decimal((one) => one.lon), lat: decimal((one) => one.lat) }),
  ),
  address: json((one) => one.address, address),
  sys_clr_id: nullable.integer((one) => one.clusterId),
  sys_org_id: nullable.integer((one) => one.organizationId),
})

const result = shape<Result>('GeocodingResult')({
  layer: text((one) => one.layer),
  wmsName: text((one) => one.wmsName),
  layerId: nullable.integer((one) => one.layerId),
  items: list((one) => one.items, item),
})

/** One element for every source with results. */
export const presentResults: Presenter<Result[]> = {
  render: (results, dialect) => results.map((one) => result.render(one, dialect)),
  schema: (dialect) => z.array(result.schema(dialect)),
}
