import type { Entry } from 'yauzl'
import type { Archive } from '../readers/archive'

/** A layer file of an archive, with the entries that belong to it. */
export interface Member {
  /** As offered to the caller. */
  name: string
  kind: 'shp' | 'kml' | 'kmz' | 'tab' | 'mif' | 'gdb' | 'sheet' | 'file' | 'dbf'
  entries: readonly Entry[]
}

/** By the ending of the name: files that are layers, and the endings of those beside them. */
const kinds: Readonly<Record<string, Member['kind']>> = {
  shp: 'shp',
  kml: 'kml',
  kmz: 'kmz',
  tab: 'tab',
  mif: 'mif',
  xlsx: 'sheet',
  ods: 'sheet',
  ...Object.fromEntries(
    ['geojson', 'json', 'geojsonl', 'gpx', 'csv', 'tsv', 'gml', 'fgb', 'gpkg', 'dxf', 'sxf'].map((ending) => [
      ending,
      'file' as const,
    ]),
  ),
}
const beside: Readonly<Partial<Record<Member['kind'], readonly string[]>>> = {
  shp: ['shx', 'dbf', 'prj', 'cpg', 'cst'],
  tab: ['dat', 'map', 'id', 'ind', 'dbf'],
  mif: ['mid'],
}

/** The layers of an archive in its order. Tables of dBASE, and texts, count where nothing else is a layer: elsewhere they are notes. */
export function membersOf({ entries }: Archive): Member[] {
  const seen = entries.filter(({ fileName }) => !baseOf(fileName).startsWith('.'))
  const byName = new Map(seen.map((entry) => [entry.fileName.toLowerCase(), entry]))
  const bases = databasesOf(seen)
  const within = new Set(bases.flatMap(({ entries }) => entries))
  const found = seen.flatMap((entry): Member[] => {
    const kind = kinds[endingOf(entry.fileName)]
    if (!kind || within.has(entry)) return []
    const stem = entry.fileName.slice(0, -endingOf(entry.fileName).length).toLowerCase()
    const others = (beside[kind] ?? []).flatMap((ending) => byName.get(`${stem}${ending}`) ?? [])
    return [{ name: entry.fileName, kind, entries: [entry, ...others] }]
  })
  const all = [...bases, ...found.filter(({ name }) => !isSchema(name))]
  if (all.length > 0) return all
  const tables = seen.filter(({ fileName }) => endingOf(fileName) === 'dbf')
  if (tables.length > 0)
    return tables.map((entry) => ({
      name: entry.fileName,
      kind: 'dbf',
      entries: [
        entry,
        ...['cpg', 'cst'].flatMap(
          (one) => byName.get(`${entry.fileName.slice(0, -3)}${one}`.toLowerCase()) ?? [],
        ),
      ],
    }))
  return seen
    .filter(({ fileName }) => endingOf(fileName) === 'txt')
    .map((entry) => ({ name: entry.fileName, kind: 'file', entries: [entry] }))
}

/** A file geodatabase is a folder of tables. */
function databasesOf(entries: readonly Entry[]): Member[] {
  const folders = new Set(
    entries.flatMap(({ fileName }) =>
      /(^|\/)a0000000[0-9a-f]\.gdbtable$/i.test(fileName) ? [folderOf(fileName)] : [],
    ),
  )
  return Array.from(folders, (folder) => ({
    name: folder.replace(/\/$/, '') || 'gdb',
    kind: 'gdb',
    entries: entries.filter(({ fileName }) => folderOf(fileName) === folder),
  }))
}

/** Description of a package, not a layer. */
const isSchema = (name: string) => /(^|\/)(package|manifest|metadata|style|schema)\.json$/i.test(name)

export const baseOf = (name: string): string => name.split(/[/\\]/).at(-1) ?? name
const folderOf = (name: string) => name.slice(0, name.length - baseOf(name).length)
export const endingOf = (name: string): string => /\.([^./\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
