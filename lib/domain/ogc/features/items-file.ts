import { once } from 'node:events'
import { uriOf, wellKnownText } from '@/lib/domain/coordinates'
import {
  convertedExports,
  type ExportField,
  type ExportRow,
  type ExportSystem,
  writeFormat,
} from '@/lib/domain/formats'
import type { Database } from '@/lib/platform/database'
import { newStagingPath } from '@/lib/platform/storage/staging'
import { problem } from '@/lib/problems'
import { parseExact } from '@/lib/shared/exact-json'
import { plainName } from '@/lib/shared/plain-name'
import { askAgain, type ServiceAnswer } from '../common/answers'
import { openRows, type OpenRows } from '../reading/open-rows'
import { returnedOf, rowsOf, type Selection } from '../reading/selection'
import { geojsonOf, plainId } from '../reading/write-geojson'
import { type FileForm, fileTypes, type Visit } from './media'
import { pageLinks } from './page-links'

/** A page of features as a file, for programs: heads are names of fields, numbers have a decimal point. The counts and
 * the next page are in headers. */
export async function itemsFile(
  database: Database,
  visit: Visit,
  selection: Selection,
  form: FileForm,
): Promise<ServiceAnswer> {
  const { layer, crs } = selection
  const system = await systemOf(database, selection)
  const rows = await openRows(
    database,
    rowsOf(selection, geojsonOf(selection, plainId, 'east-first')),
    selection,
  )
  const { mediaType, ending, body } = writeFormat({
    format: form,
    name: plainName(layer.name, 'layer'),
    title: layer.layer.title,
    geometryType: layer.layer.geometryType ?? 'Geometry',
    fields: selection.fields.map(({ name, type }): ExportField => ({ name, title: name, type })),
    rows: rowsIn(rows),
    locale: 'en',
    ...(system && { system }),
    tempFolder: newStagingPath,
  })
  // What a conversion refuses is told before the answer has begun.
  if (convertedExports.some((one) => one === form)) await once(body, 'readable')
  const next = pageLinks(visit, selection, rows.matched).find(({ rel }) => rel === 'next')
  return {
    status: 200,
    headers: {
      'content-type': mediaType,
      'content-crs': `<${uriOf(crs.crs)}>`,
      'content-disposition': `attachment; filename="${plainName(layer.name, 'layer')}.${ending}"`,
      'ogc-numbermatched': String(rows.matched),
      'ogc-numberreturned': String(returnedOf(selection, rows.matched)),
      ...(next && { link: `<${next.href}>; rel="next"; type="${fileTypes[form]}"` }),
      ...askAgain,
      vary: 'Accept',
    },
    open: async () => body,
  }
}

/** The system that the file names; null is longitude and latitude. */
async function systemOf(database: Database, { crs }: Selection): Promise<ExportSystem | null> {
  const code = /^EPSG:(\d+)$/.exec(crs.crs.code)?.[1]
  if (code === undefined || code === '4326') return null
  const wkt = await wellKnownText(database, Number(code))
  if (wkt === null) throw problem('ogc.crs', { value: crs.name })
  return { srid: Number(code), wkt }
}

/** Parses JSON here, since the driver would round large numbers. */
async function* rowsIn({ texts }: OpenRows): AsyncGenerator<ExportRow[]> {
  for await (const part of texts)
    yield part.map((text) => {
      const { id, geometry, properties } = parseExact(text) as unknown as GeoJSON.Feature & { id: number }
      return { id, geometry, attributes: properties ?? {} }
    })
}
