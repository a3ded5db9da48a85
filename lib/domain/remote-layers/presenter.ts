import { z } from 'zod'
import { flag, json, list, nullable, shape, text } from '@/lib/wire'
import type { OfferedLayer } from './offers/record'
import type { Preview, PreviewedType } from './preview'
import type { RemoteColumn } from './record'

const texts = z.array(z.string())
const box = z.array(z.number()).length(4)
const style = z.object({ name: z.string(), title: z.string() })

const offeredLayer = shape<OfferedLayer>('OfferedLayer')({
  name: text((layer) => layer.name),
  title: text((layer) => layer.title),
  abstract: text((layer) => layer.abstract),
  path: json((layer) => layer.path, texts),
  crs: json((layer) => layer.crs, texts),
  bbox: nullable.json((layer) => layer.box, box),
  styles: json((layer) => layer.styles, z.array(style)),
  queryable: flag((layer) => layer.queryable),
})

const column = z.object({ name: z.string(), type: z.string() })
const columnsOf = (columns: readonly RemoteColumn[] | undefined) => columns ?? null

const offeredType = shape<PreviewedType>('OfferedType')({
  name: text((type) => type.name),
  title: text((type) => type.title),
  abstract: text((type) => type.abstract),
  crs: json((type) => type.crs, texts),
  bbox: nullable.json((type) => type.box, box),
  geometryType: nullable.text((type) => type.schema?.geometry?.type ?? null),
  geomField: nullable.text((type) => type.schema?.geometry?.field ?? null),
  fields: nullable.json((type) => columnsOf(type.schema?.columns), z.array(column)),
})

export const presentPreview = shape<Preview>('RemoteOffer')({
  kind: text(({ offer }) => offer.kind),
  version: text(({ offer }) => offer.version),
  title: text(({ offer }) => offer.title),
  abstract: text(({ offer }) => offer.abstract),
  formats: json(({ offer }) => (offer.kind === 'WMS' ? offer.formats : []), texts),
  layers: list(({ offer }) => (offer.kind === 'WMS' ? offer.layers : []), offeredLayer),
  types: list(({ types }) => types, offeredType),
})
