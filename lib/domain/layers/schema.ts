import { z } from 'zod'
import { type RemoteSource, SourceChange, SourceInput } from '@/lib/domain/remote-layers'
import { geometryTypes, timeDefaults } from '@/lib/shared/layer-types'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { inputs } from '@/lib/wire'
import { ruleBroken } from '@/lib/problems'
import { fileTimeOf } from '@/lib/shared/rasters/file-times'
import { FieldInputs, oneOfWords, TitleFormatInput } from './fields/schema'
import type { ViewShape } from './views/shape'

export const titleAtMost = 200

/** Longest filter or query of a view, characters. */
const queryAtMost = 20_000

const name = '[A-Za-z_][A-Za-z0-9_.-]{0,62}'
const namePattern = new RegExp(`^(?:${name}:)?${name}$`)

/** `workspace:name` with optional workspace: names that WMS and WFS allow. */
const typeName = () => inputs.formed(namePattern, 'typeName', 127)

/** Fields that only the main administrator sets. */
const administered = {
  clusterId: inputs.id().nullable(),
  system: inputs.flag(),
  systemCode: inputs.text(100, 1).nullable(),
}

const info = {
  typeName: typeName().nullable(),
  service: oneOfWords(['WMS', 'WFS']).nullable(),
  tileSize: inputs.integer(64, 2048).nullable(),
}

/** What map services say; an empty text says nothing. */
const told = (most: number) =>
  inputs
    .text(most)
    .nullable()
    .transform((text) => text?.trim() || null)

/** Longest template of what is shown of an object, characters. */
const popupAtMost = 20_000

const TimeInput = z.object({
  field: inputs.text(63, 1),
  endField: inputs.text(63, 1).nullish(),
  default: oneOfWords(timeDefaults).default('all'),
})
export type TimeInput = z.output<typeof TimeInput>

/** When the pixels of a file are of, as it is stored. */
export const FileTime = inputs
  .text(64, 1)
  .refine((text) => fileTimeOf(text) !== null, { params: ruleBroken('fileTime') })
  .transform((text) => fileTimeOf(text) ?? text)
  .meta({
    description: 'a day or a moment of ISO 8601, in UTC where it names no zone',
    examples: ['2024-05-11'],
  })

/** Files of a raster with new times; others keep theirs. */
const RasterChange = z.object({
  files: z.array(z.object({ id: inputs.id(), time: FileTime.nullable() })).max(1000),
})
export type RasterChange = z.output<typeof RasterChange>

const common = {
  name: inputs.title(titleAtMost),
  geometryType: oneOfWords(geometryTypes),
  titleFields: TitleFormatInput.nullable(),
  subTitleFields: TitleFormatInput.nullable(),
  customFields: inputs.text(20_000).nullable(),
  description: told(5000),
  keywords: z.array(inputs.text(100, 1)).max(50),
  attribution: told(500),
  license: told(500),
  time: TimeInput.nullable(),
  popup: told(popupAtMost),
  view: inputs.flag(),
  ...administered,
}

/** A view: `layerId` with `filter`, `join` or both, or `sql` with `key` and `geometry`. */
const ViewInput = z.object({
  layerId: inputs.id().nullish(),
  /** CQL2 text. */
  filter: inputs.text(queryAtMost, 1).nullish(),
  join: z.object({ tableId: inputs.id(), key: inputs.text(63, 1), tableKey: inputs.text(63, 1) }).nullish(),
  sql: inputs.text(queryAtMost, 1).nullish(),
  key: inputs.text(63, 1).nullish(),
  geometry: inputs.text(63, 1).nullish(),
})
export type ViewInput = z.output<typeof ViewInput>

/** Whether a source names where the objects of a view come from. */
export const isViewInput = ({ layerId, sql }: ViewInput): boolean =>
  (layerId !== null && layerId !== undefined) || (sql !== null && sql !== undefined)

/** A layer in its info form without ids. */
export const CreateLayer = z.object({
  ...common,
  geometryType: common.geometryType.nullish(),
  titleFields: common.titleFields.optional(),
  subTitleFields: common.subTitleFields.optional(),
  customFields: common.customFields.optional(),
  description: common.description.optional(),
  keywords: common.keywords.default([]),
  attribution: common.attribution.optional(),
  license: common.license.optional(),
  time: common.time.optional(),
  popup: common.popup.optional(),
  view: common.view.default(true),
  clusterId: common.clusterId.optional(),
  system: common.system.optional(),
  systemCode: common.systemCode.optional(),
  /** Vector by default; raster for the pictures of a remote server. */
  layerType: oneOfWords(['vector', 'raster']).nullish(),
  fields: FieldInputs.nullish(),
  info: z
    .object({
      ...info,
      /** Of a registered table with several. */
      geomField: inputs.text(63, 1).nullable(),
    })
    .partial()
    .nullish(),
  /** `local` for a new table, `wms` or `wfs` for a remote layer, or the schema of an existing table. */
  dataStoreName: inputs.text(63, 1).nullish(),
  /** The existing table; the name of the layer by default. */
  tableName: inputs.text(63, 1).nullish(),
  /** The source of a remote layer or of a view. */
  source: SourceInput.partial().extend(ViewInput.shape).nullish(),
})
/** With the description from the remote server, the raster that was stored, or the view to be made. */
export type NewLayer = z.output<typeof CreateLayer> & {
  remote?: RemoteSource
  raster?: RasterFacts
  viewShape?: ViewShape
}

/** What a request changes; absent keys stay as they are. */
export const ChangeLayer = z
  .object({
    ...common,
    fields: FieldInputs,
    source: SourceChange.extend(ViewInput.shape),
    raster: RasterChange.nullable(),
    info: z
      .object({
        ...info,
        /** The default style. */
        style: inputs.text(100, 1).nullable(),
      })
      .partial()
      .nullable(),
  })
  .partial()
/** With the description from the remote server and the revision that it is for, or the view to be made. */
export type LayerChange = z.output<typeof ChangeLayer> & {
  remote?: { source: RemoteSource; revision: number }
  viewShape?: ViewShape
}

export const LayerSearch = z.object({ name: inputs.text(200).optional() })
export type LayerSearch = z.output<typeof LayerSearch>
