import type { ConvertedFormat } from '../record'
import type { Order } from './convert'

type Reading = Pick<Order, 'title' | 'file' | 'drivers' | 'openOptions' | 'config'>

const packageArgs =
  '-f GPKG -nln data -unsetFid -lco SPATIAL_INDEX=NO -lco FID=converted_fid -lco GEOMETRY_NAME=converted_geometry'
const toPackage: Pick<Order, 'args' | 'to'> = {
  args: packageArgs.split(' '),
  to: 'data.gpkg',
}
const toAreas = ['-nlt', 'MULTIPOLYGON']
/** Curves become many short edges, and surfaces in space areas. */
const byKind: Order['argsOf'] = {
  other: ['-nlt', 'CONVERT_TO_LINEAR'],
  ...Object.fromEntries(
    ['TIN', 'PolyhedralSurface', 'Triangle'].flatMap((kind) =>
      ['', ' Z', ' M', ' ZM'].map((more) => [`${kind}${more}`, toAreas]),
    ),
  ),
}
const toTable: Pick<Order, 'args' | 'to'> = { args: ['-f', 'CSV'], to: 'data.csv' }

const vectors = {
  tab: { title: 'MapInfo TAB', file: 'data.tab', drivers: ['MapInfo File'] },
  mif: { title: 'MapInfo MIF', file: 'data.mif', drivers: ['MapInfo File'] },
  dxf: { title: 'DXF', file: 'data.dxf', drivers: ['DXF'] },
  sxf: { title: 'SXF', file: 'data.sxf', drivers: ['SXF'] },
  gdb: { title: 'FileGDB', file: 'data.gdb', drivers: ['OpenFileGDB'] },
  fgb: { title: 'FlatGeobuf', file: 'data.fgb', drivers: ['FlatGeobuf'] },
  gml: {
    title: 'GML',
    file: 'data.gml',
    drivers: ['GML'],
    openOptions: ['DOWNLOAD_SCHEMA=NO', 'WRITE_GFS=NO'],
    // Guessed numbers would lose leading zeros.
    config: { GML_FIELDTYPES: 'ALWAYS_STRINGS' },
  },
  /** Of a GeoPackage or a Shapefile only what the own readers leave out: curves and surfaces. */
  gpkg: { title: 'GeoPackage', file: 'data.gpkg', drivers: ['GPKG'] },
  shp: { title: 'Shapefile', file: 'data.shp', drivers: ['ESRI Shapefile'] },
} satisfies Record<string, Reading>

const sheets = {
  xlsx: { title: 'XLSX', file: 'data.xlsx', drivers: ['XLSX'], config: { OGR_XLSX_HEADERS: 'FORCE' } },
  ods: { title: 'ODS', file: 'data.ods', drivers: ['ODS'], config: { OGR_ODS_HEADERS: 'FORCE' } },
} satisfies Record<string, Reading>

/** What is read by way of GDAL. */
export type Convertible = keyof typeof vectors | keyof typeof sheets

export const isSheet = (format: Convertible): format is keyof typeof sheets => Object.hasOwn(sheets, format)

/** How a format is converted to what the own readers read. */
export function orderOf(format: Convertible): Omit<Order, 'folder'> {
  if (isSheet(format)) return { ...sheets[format], ...toTable }
  // What a Shapefile of surfaces holds is not told in advance.
  return { ...vectors[format], ...toPackage, argsOf: format === 'shp' ? { other: toAreas } : byKind }
}

/** Formats whose coordinates are in any system: without one in the file the caller has to name it. */
export const asksForSystem = (format: Convertible): format is Exclude<ConvertedFormat, 'xlsx' | 'ods'> =>
  !isSheet(format) && format !== 'gpkg' && format !== 'shp'
