import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { problem } from '@/lib/problems'
import { hasCurves } from './gdal/has-curves'
import type { Convertible } from './gdal/converted-formats'
import { openConverted } from './gdal/open-converted'
import { openCsv } from './readers/open-csv'
import { openGeojson } from './readers/open-geojson'
import { openGpkg } from './readers/open-gpkg'
import { openGpx } from './readers/open-gpx'
import { openKml } from './readers/open-kml'
import type { XmlBytes } from './readers/read-xml'
import type { Source, SourceOptions } from './record'
import { encodingOfMark, startOfText } from './text/encoding-of-text'
import { writeXmlAsUtf8 } from './text/write-xml-as-utf-8'
import { readChunks, readPart } from './text/read-chunks'

export const headWithin = 64 * 1024

/** Opens a file that is no archive. Its format is detected from the content, not the name. */
export async function openFile(path: string, options: SourceOptions): Promise<Source> {
  const head = await readPart(path, headWithin)
  if (head.length === 0) throw problem('upload.empty')
  if (begins(head, 'SQLite format 3\0'))
    return (await hasCurves(path)) ? openCopy('gpkg', path, options) : openGpkg(path, options)
  const binary = binaries.find(([mark]) => begins(head, mark))?.[1]
  if (binary) return openCopy(binary, path, options)
  const refused = refusedFiles.find(([mark]) => begins(head, mark))
  if (refused) throw problem('import.other-format', { kind: refused[1], instead: refused[2] })
  return openText(path, head, options)
}

/** Converts the file at a path. */
export const openCopy = (format: Convertible, path: string, options: SourceOptions): Promise<Source> =>
  openConverted(format, (folder, file) => copyFile(path, join(folder, file)), options)

export const begins = (head: Buffer, text: string) =>
  head.subarray(0, text.length).toString('latin1') === text

const binaries: readonly (readonly [string, Convertible])[] = [
  ['fgb\x03fgb', 'fgb'],
  ['SXF\0', 'sxf'],
  ['AutoCAD Binary DXF\r\n', 'dxf'],
]

/** What is known and not read, by what it begins with, and what to save it as. */
const refusedFiles: readonly (readonly [string, string, string])[] = [
  ['AC10', 'DWG', 'DXF'],
  ['\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'XLS', 'XLSX'],
  ['Rar!', 'RAR', 'ZIP'],
  ['7z\xBC\xAF\x27\x1C', '7Z', 'ZIP'],
  ['\x1F\x8B', 'GZIP', 'ZIP'],
  ['%PDF-', 'PDF', 'GeoPackage, GeoJSON, Shapefile'],
  ['II*\0', 'TIFF', 'GeoPackage, GeoJSON, Shapefile'],
  ['MM\0*', 'TIFF', 'GeoPackage, GeoJSON, Shapefile'],
  ['\0\0\x27\x0A', 'SHP', 'ZIP (.shp, .shx, .dbf, .prj)'],
]

/** What is JSON as well, by what it begins with. */
const otherJson: readonly (readonly [string, RegExp])[] = [
  ['TopoJSON', /^\{[\s\S]{0,2000}?"type"\s*:\s*"Topology"/],
  ['Esri JSON', /"geometryType"\s*:\s*"esriGeometry/],
]

async function openText(path: string, head: Buffer, options: SourceOptions): Promise<Source> {
  const start = startOfText(head)
  if (start.includes('\0')) throw unknown()
  if (start.startsWith('{') || start.startsWith('\x1e')) {
    const kind = otherJson.find(([, mark]) => mark.test(start))?.[0]
    if (kind) throw problem('import.other-json', { kind })
    return openGeojson(path, options)
  }
  if (/^\[\s*[{\]]/.test(start)) throw problem('import.json-list')
  if (start.startsWith('<')) return openMarkup(start, await bytesOfFile(path, head), options, path)
  const converted = texts.find(([mark]) => mark.test(start))?.[1]
  // Without columns it is complete alone.
  if (converted === 'mif' && !/^columns\s+0\b/im.test(start)) throw companions.mif()
  if (converted) return openCopy(converted, path, options)
  if (/^!table\s/i.test(start)) throw companions.tab()
  // A table has at least two columns, or one of WKT.
  if (/[,;\t|]/.test(start.split(/[\r\n]/, 1)[0] ?? '')) return openCsv(path, options)
  throw unknown()
}

/** Pairs of a code and a value begin a drawing, comments (999) among them; a line of the version an exchange file. */
const texts: readonly (readonly [RegExp, Convertible])[] = [
  [/^(999\r?\n[^\n]*\n\s*)*0\r?\n\s*SECTION\r?\n/, 'dxf'],
  [/^version\s+\d+\s*\r?\n\s*(charset|delimiter|unique|index|coordsys|transform|columns)\b/i, 'mif'],
]

/** Formats of several files. */
export const companions = {
  tab: () => problem('import.companions', { kind: 'MapInfo TAB', files: '.tab, .dat, .map, .id' }),
  mif: () => problem('import.companions', { kind: 'MapInfo MIF', files: '.mif, .mid' }),
}

const unknown = () => problem('import.format')

/** KML, GPX, or GML where there is a path. */
export async function openMarkup(
  start: string,
  bytes: XmlBytes,
  options: SourceOptions,
  path?: string,
): Promise<Source> {
  if (/<!DOCTYPE/i.test(start)) throw problem('import.doctype')
  const root = rootOf(start)
  if (root === 'kml') return openKml(bytes, options)
  if (root === 'gpx') return openGpx(bytes, options)
  if (path && root && /\bopengis\.net\/gml\b/.test(start)) return openGml(path, bytes.head, options)
  throw unknown()
}

/** GDAL reads no XML in UTF-16. */
function openGml(path: string, head: Buffer, options: SourceOptions): Promise<Source> {
  const wide = encodingOfMark(head)
  return wide === null
    ? openCopy('gml', path, options)
    : openConverted('gml', (folder, file) => writeXmlAsUtf8(path, wide, join(folder, file)), options)
}

function rootOf(text: string): string | null {
  const rest = text.replace(/<\?[\s\S]*?\?>/g, '').replace(/<!--[\s\S]*?-->/g, '')
  return /<(?:[\w.-]+:)?([\w.-]+)/.exec(rest)?.[1] ?? null
}

async function bytesOfFile(path: string, head: Buffer): Promise<XmlBytes> {
  const { size } = await stat(path)
  return { head, size, chunks: (seen) => readChunks(path, seen), close: () => undefined }
}
