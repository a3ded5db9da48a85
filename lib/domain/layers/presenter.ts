import { z } from 'zod'
import { hiddenPassword, type RemoteSource } from '@/lib/domain/remote-layers'
import { env } from '@/lib/platform/env'
import { flag, integer, json, list, nullable, part, shape, text, type WireOf } from '@/lib/wire'
import type { AccessRow, LayerAccessRow } from './access/record'
import type { LayerInfo, MediaInfo } from './get-layer-info'
import type { ListedLayer } from './list-layers'
import {
  hasTiles,
  isRaster,
  type LayerField,
  type LayerRights,
  type LayerTime,
  type TitleFormat,
} from './record'
import { type LayerRasterWire, presentRaster } from './present-raster'
import type { VisibleLayer } from './require-layer'
import type { LayerStyle } from './styles/record'
import type { SavedStyle } from './styles/write-style'
import { isSqlView, type LayerView, type SqlView } from './views/record'

export const presentField = shape<LayerField>('LayerField')({
  id: integer((f) => f.id),
  name: text((f) => f.name),
  rusName: text((f) => f.rusName),
  order: integer((f) => f.order),
  title: flag((f) => f.title),
  view: flag((f) => f.view),
  forUpsert: flag((f) => f.forUpsert),
  forSearch: flag((f) => f.forSearch),
  type: text((f) => f.type),
  htmlEscape: flag((f) => f.htmlEscape),
  popupView: flag((f) => f.popupView),
  reference: flag((f) => f.reference),
})

const titleFormat = shape<TitleFormat>('TitleFormat')({
  format: text((t) => t.format),
  fields: json((t) => t.fields, z.array(z.string())),
})

const access = shape<LayerRights>('LayerRights')({
  read: flag((r) => r.read),
  edit: flag((r) => r.edit),
  write: flag((r) => r.write),
  serviceObjects: flag((r) => r.serviceObjects),
})

export const presentMedia = shape<MediaInfo>('MediaInfo')({
  hasEis: flag((m) => m.has),
  pkField: text((m) => m.pkField),
  hasType_photo: flag((m) => m.hasPhoto),
  edit_photo: flag((m) => m.editable),
  hasType_file: flag((m) => m.hasFile),
  edit_file: flag((m) => m.editable),
})

const infoFields = {
  id: integer((l: VisibleLayer) => l.id),
  typeName: text((l: VisibleLayer) => l.typeName),
  style: text((l: VisibleLayer) => l.style),
  service: text((l: VisibleLayer) => l.service),
  poly: flag((l: VisibleLayer) => l.geometryType?.endsWith('Polygon') ?? false),
  requestUrl: text((l: VisibleLayer): string => `${env.BASE_URL}/service/${l.service.toLowerCase()}`),
  tileSize: integer((l: VisibleLayer) => l.tileSize),
  geomField: text((l: VisibleLayer) => l.geomField),
  pkField: text((l: VisibleLayer) => l.pkField),
}

/** Null for layers without tiles. */
const tilesAt = (layer: LayerInfo, rest: string) =>
  hasTiles(layer) || isRaster(layer) ? `${env.BASE_URL}/service/tiles/${layer.id}${rest}` : null

const info = shape<VisibleLayer>('LayerService')(infoFields)
const infoWithMedia = shape<LayerInfo>('LayerServiceWithMedia')({
  ...infoFields,
  tilesUrl: nullable.text((l: LayerInfo) => tilesAt(l, l.raster ? '/{z}/{x}/{y}.png' : '/{z}/{x}/{y}.mvt')),
  tileJsonUrl: nullable.text((l: LayerInfo) => tilesAt(l, '.json')),
  eisInfo: part((l: LayerInfo) => l.media, presentMedia),
})

/** Fields of every form of a layer except `info`. */
const always = {
  id: integer((l: VisibleLayer) => l.id),
  name: text((l: VisibleLayer) => l.title),
  owner: nullable.integer((l: VisibleLayer) => l.ownerId),
  clusterId: nullable.integer((l: VisibleLayer) => l.clusterId),
  system: flag((l: VisibleLayer) => l.system),
  systemCode: nullable.text((l: VisibleLayer) => l.systemCode),
}

/** Fields shared by the full form and the layer info. */
const full = {
  isEditable: flag((l: VisibleLayer) => l.rights.write && l.viewSource === null),
  isStyleEditable: flag((l: VisibleLayer) => l.rights.edit),
  layerType: text((l: VisibleLayer) => l.layerType),
  geometryType: nullable.text((l: VisibleLayer) => l.geometryType),
  fields: list((l: VisibleLayer) => l.fields, presentField),
  titleFields: part((l: VisibleLayer) => l.titleFields, titleFormat),
  subTitleFields: part((l: VisibleLayer) => l.subTitleFields, titleFormat),
}

const inGroup = { view: flag((l: VisibleLayer) => l.view) }
const withInfo = { info: part((l: VisibleLayer) => l, info) }

export const presentShortLayer = shape<VisibleLayer>('ShortLayer')({ ...always, ...inGroup, ...withInfo })
export const presentFullLayer = shape<VisibleLayer>('FullLayer')({
  ...always,
  ...full,
  ...inGroup,
  ...withInfo,
})

const searched = shape<VisibleLayer>('ListedLayer')({
  ...always,
  ...full,
  ...withInfo,
  access: part((l) => l.rights, access),
})

export const presentListedLayers = shape<readonly ListedLayer[]>()({
  layers: list(
    (layers) => layers,
    shape<ListedLayer>('LayerListItem')({
      order: integer((item) => item.order),
      layer: part((item) => item.layer, searched),
      groupId: nullable.integer((item) => item.groupId),
    }),
  ),
})

const texts = z.array(z.string())
const viewJoin = z.object({ tableId: z.number(), key: z.string(), tableKey: z.string() })

type AnySource = RemoteSource | (LayerView & { kind: 'VIEW' }) | (SqlView & { kind: 'SQL' })

const remote = (s: AnySource) => (s.kind === 'WMS' || s.kind === 'WFS' ? s : null)
const ofLayer = (s: AnySource) => (s.kind === 'VIEW' ? s : null)
const ofSql = (s: AnySource) => (s.kind === 'SQL' ? s : null)

/** The source of a remote layer or of a view, for those who may change it. */
const source = shape<AnySource>('LayerSource')({
  kind: text((s) => s.kind),
  url: nullable.text((s) => remote(s)?.url ?? null),
  version: nullable.text((s) => remote(s)?.version ?? null),
  user: nullable.text((s) => remote(s)?.user ?? null),
  password: text((s) => (remote(s)?.password ? hiddenPassword : '')),
  layers: nullable.json((s) => (s.kind === 'WMS' ? s.layers : null), texts),
  style: nullable.text((s) => (s.kind === 'WMS' ? s.style : null)),
  format: nullable.text((s) => (s.kind === 'WMS' ? s.format : null)),
  typeName: nullable.text((s) => (s.kind === 'WFS' ? s.typeName : null)),
  layerId: nullable.integer((s) => ofLayer(s)?.layerId ?? null),
  filter: nullable.text((s) => ofLayer(s)?.filter ?? null),
  join: nullable.json((s) => ofLayer(s)?.join ?? null, viewJoin),
  sql: nullable.text((s) => ofSql(s)?.sql ?? null),
  key: nullable.text((s) => ofSql(s)?.key ?? null),
  geometry: nullable.text((s) => ofSql(s)?.geometry ?? null),
})

/** The source of a layer for those who may change it; a view names its kind. */
function sourceOf({ rights, source: remoteSource, viewSource }: LayerInfo): AnySource | null {
  if (!rights.edit) return null
  if (!viewSource) return remoteSource
  return isSqlView(viewSource) ? { kind: 'SQL', ...viewSource } : { kind: 'VIEW', ...viewSource }
}

const layerTime = shape<LayerTime>('LayerTime')({
  field: text((t) => t.field),
  endField: nullable.text((t) => t.endField),
  default: text((t) => t.default),
})

const layerInfo = shape<LayerInfo>('LayerInfo')({
  ...always,
  ...full,
  info: part((l: LayerInfo) => l, infoWithMedia),
  access: part((l: LayerInfo) => l.rights, access),
  customFields: nullable.text((l: LayerInfo) => l.customFields),
  description: nullable.text((l: LayerInfo) => l.description),
  keywords: json((l: LayerInfo) => l.keywords, texts),
  attribution: nullable.text((l: LayerInfo) => l.attribution),
  license: nullable.text((l: LayerInfo) => l.license),
  time: nullable.part((l: LayerInfo) => l.time, layerTime),
  popup: nullable.text((l: LayerInfo) => l.popup),
  dataStoreName: text((l: LayerInfo) => l.dataStore),
  public: flag((l: LayerInfo) => l.public),
  isRaster: flag((l: LayerInfo) => l.layerType === 'raster'),
  cluster: nullable.text((l: LayerInfo) => l.cluster),
  isView: flag((l: LayerInfo) => l.viewSource !== null),
  source: nullable.part(sourceOf, source),
  raster: nullable.part((l: LayerInfo) => l.raster && { ...l.raster, id: l.id }, presentRaster),
})

export const presentLayerInfo = shape<LayerInfo>()({ layer: part((l) => l, layerInfo) })

const rule = {
  user_id: nullable.integer((r: AccessRow) => r.user_id),
  role_id: nullable.integer((r: AccessRow) => r.role_id),
  organization_id: nullable.integer((r: AccessRow) => r.organization_id),
  read: flag((r: AccessRow) => r.read),
  edit: flag((r: AccessRow) => r.edit),
  write: flag((r: AccessRow) => r.write),
}

export const presentLayerAccess = shape<{ id: number; revision: number; items: readonly LayerAccessRow[] }>()(
  {
    items: list(
      (page) => page.items,
      shape<LayerAccessRow>('LayerAccessRule')({
        ...rule,
        serviceObjects: flag((r) => r.serviceObjects),
        public: flag((r) => r.public),
      }),
    ),
  },
)

export const presentTableAccess = shape<{ id: number; revision: number; items: readonly AccessRow[] }>()({
  items: list((page) => page.items, shape<AccessRow>('TableAccessRule')(rule)),
})

const styleFields = {
  name: text((s: LayerStyle) => s.name),
  isDefault: flag((s: LayerStyle) => s.isDefault),
  layers: json((s: LayerStyle) => s.layers, z.array(z.object({ id: z.string(), type: z.string() }).loose())),
}

export const presentStyle = shape<LayerStyle>('LayerStyle')(styleFields)

export const presentSavedStyle = shape<SavedStyle>('SavedLayerStyle')({
  ...styleFields,
  warnings: json((s) => s.warnings, texts),
})

export const presentStyles = shape<readonly LayerStyle[]>()({
  styles: list((styles) => styles, presentStyle),
})

export type LayerFieldWire = WireOf<typeof presentField>
export type TitleFormatWire = WireOf<typeof titleFormat>
export type LayerRightsWire = WireOf<typeof access>
export type LayerServiceWire = WireOf<typeof info>
export type LayerWire = WireOf<typeof searched>
export type LayerInfoWire = WireOf<typeof layerInfo>
export type LayerSourceWire = WireOf<typeof source>
export type LayerAccessRuleWire = WireOf<typeof presentLayerAccess>['items'][number]
export type LayerStyleWire = WireOf<typeof presentStyle>
export type { LayerRasterWire }
export type LayerAnswerWire = WireOf<typeof presentLayerInfo>
