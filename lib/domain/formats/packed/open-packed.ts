import type { Entry } from 'yauzl'
import { problem } from '@/lib/problems'
import { hasSurfaces } from '../gdal/has-surfaces'
import { isSheet } from '../gdal/converted-formats'
import { openConverted } from '../gdal/open-converted'
import { recoded } from '../gdal/recode'
import { companions, headWithin, openCopy, openFile, openMarkup } from '../open-file'
import { type Archive, chunksOfEntry, openArchive } from '../readers/archive'
import { openDbf } from '../readers/open-dbf'
import { namesOfShapes, openShapefile } from '../readers/open-shapefile'
import { sourcesWithTracks } from '../readers/track-points'
import type { XmlBytes } from '../readers/read-xml'
import { isPhoto, openPhotos } from '../photos/open-photos'
import type { Source, SourceOptions } from '../record'
import { startOfText } from '../text/encoding-of-text'
import { type Charset, declareCharset } from './declare-charset'
import { unpackedFile, unpackMember } from './extract'
import { baseOf, endingOf, type Member, membersOf } from './members'

/** Opens a zip archive: a workbook, or one of the layers in it. */
export async function openPacked(path: string, options: SourceOptions): Promise<Source> {
  const archive = await openArchive(path)
  try {
    const document = await documentOf(archive)
    if (!document) return await openMembers(archive, options)
    archive.close()
    if (document !== 'xlsx' && document !== 'ods')
      throw problem('import.other-format', { kind: document, instead: 'XLSX, ODS, CSV' })
    return await openCopy(document, path, options)
  } catch (error) {
    archive.close()
    throw error
  }
}

/** The kind of office document that an archive is, by its parts. */
async function documentOf(
  archive: Archive,
): Promise<'xlsx' | 'ods' | 'DOCX' | 'PPTX' | 'ODT' | 'XLSB' | null> {
  const has = (name: string) => archive.entries.some(({ fileName }) => fileName === name)
  if (has('[Content_Types].xml')) {
    if (has('xl/workbook.xml')) return 'xlsx'
    if (has('xl/workbook.bin')) return 'XLSB'
    return has('word/document.xml') ? 'DOCX' : has('ppt/presentation.xml') ? 'PPTX' : null
  }
  const mark = archive.entries.find(({ fileName }) => fileName === 'mimetype')
  const type = mark ? (await archive.load(mark)).toString('latin1').trim() : ''
  if (!type.startsWith('application/vnd.oasis.opendocument.')) return null
  return type.endsWith('.spreadsheet') ? 'ods' : 'ODT'
}

/** The layers of an archive, or its photos where there is no layer; where there are both, photos are one more source. */
async function openMembers(archive: Archive, options: SourceOptions): Promise<Source> {
  const members = membersOf(archive)
  if (!archive.entries.some(isPhoto)) return openLayers(archive, members, options)
  if (members.every(({ entries: [entry] }) => endingOf(entry?.fileName ?? '') === 'txt'))
    return openPhotos(archive, [], options)
  // The pictures of a KML belong to its objects.
  if (members.every(({ kind }) => kind === 'kml')) return openLayers(archive, members, options)
  if (options.source === photos) {
    const inLayers = new Set(members.flatMap(({ entries }) => entries))
    const others = archive.entries.filter((entry) => !inLayers.has(entry))
    return openPhotos({ ...archive, entries: others }, [...members.map(({ name }) => name), photos], options)
  }
  const opened = await openLayers(archive, members, options, true)
  return { ...opened, sources: [...opened.sources, photos] }
}

/** The name of the photos beside layers. */
const photos = 'photos'

async function openLayers(
  archive: Archive,
  found: readonly Member[],
  options: SourceOptions,
  choice = false,
): Promise<Source> {
  const rank = ({ kind }: Member) => (kind === 'shp' ? 0 : 1)
  const members = found.toSorted((one, other) => rank(one) - rank(other))
  const kinds = new Set(members.map(({ kind }) => kind))
  const [first] = members
  if (!first) throw problem('import.archive-content', { files: listed(archive) })
  if (kinds.size === 1 && first.kind === 'shp') return openShapes(archive, members, options)
  if (kinds.size === 1 && first.kind === 'kml') return openDocuments(archive, members, options)
  if (members.length === 1 && !choice) return openMember(archive, first, options)
  return openOneOf(archive, members, options)
}

const listed = ({ entries }: Archive) => {
  const names = entries.map(({ fileName }) => baseOf(fileName))
  return names.length === 0 ? '—' : [...names.slice(0, 5), ...(names.length > 5 ? ['…'] : [])].join(', ')
}

/** One of several: named by itself, or with a layer of it after a slash. */
async function openOneOf(
  archive: Archive,
  members: readonly Member[],
  { source, ...options }: SourceOptions,
): Promise<Source> {
  const names = members.map(({ name }) => name)
  const isOf = (one: Member) =>
    source === one.name ||
    source?.startsWith(`${one.name}/`) ||
    (one.kind === 'shp' && [stemOf(one), pathOf(one)].includes(source ?? ''))
  const member = source === undefined ? members[0] : members.find(isOf)
  if (!member) throw problem('import.source', { sources: names.slice(0, 20).join(', ') })
  const isDocument = member.kind === 'kml'
  const within = source?.startsWith(`${member.name}/`) ? source.slice(member.name.length + 1) : undefined
  const layer = isDocument ? source : within
  const opened = await openMember(archive, member, {
    ...options,
    ...(layer !== undefined && { source: layer }),
  })
  const offered = opened.sources.length > 1 ? opened.sources : []
  // A document names its layers with its own name.
  const layers = isDocument ? offered.slice(1) : offered.map((one) => `${member.name}/${one}`)
  return { ...opened, sources: names.flatMap((name) => (name === member.name ? [name, ...layers] : [name])) }
}

async function openMember(archive: Archive, member: Member, options: SourceOptions): Promise<Source> {
  switch (member.kind) {
    case 'shp':
      return openShapes(archive, [member], { ...options, source: pathOf(member) })
    case 'kml':
      return openDocuments(archive, [member], options)
    case 'dbf':
      return openTable(archive, member, options)
    case 'tab':
    case 'mif':
    case 'gdb':
      return openMany(member.kind, archive, member, options)
    default:
      return openUnpacked(archive, member, options)
  }
}

function openTable(archive: Archive, { entries }: Member, options: SourceOptions): Promise<Source> {
  const [table, cpg = null] = entries
  if (!table || !options.plain) throw problem('import.no-place')
  return openDbf(archive, table, cpg, options)
}

/** The path without its ending. */
const pathOf = ({ name }: Member) => name.slice(0, -4)

const stemOf = ({ name }: Member) => baseOf(name).slice(0, -4)

function requireCompanions({ kind, entries }: Member): void {
  const has = (ending: string) => entries.some(({ fileName }) => endingOf(fileName) === ending)
  if (kind === 'tab' && !(has('dat') || has('dbf'))) throw companions.tab()
  if (kind === 'mif' && !has('mid')) throw companions.mif()
}

/** Surfaces in space are left to GDAL. */
async function openShapes(
  archive: Archive,
  members: readonly Member[],
  options: SourceOptions,
): Promise<Source> {
  const names = namesOfShapes(members.map(({ name }) => name))
  const chosen = members.find((member, at) => [undefined, names[at], pathOf(member)].includes(options.source))
  const [shp] = chosen?.entries ?? []
  if (!chosen || !shp || !(await hasSurfaces(archive, shp))) return openShapefile(archive, options)
  const opened = await openMany('shp', archive, chosen, options)
  return { ...opened, sources: names }
}

async function openMany(
  format: 'tab' | 'mif' | 'gdb' | 'shp',
  archive: Archive,
  member: Member,
  options: SourceOptions,
): Promise<Source> {
  requireCompanions(member)
  // The others are one layer, with the name of their file.
  const { source: _, ...others } = options
  let charset: Charset = { encoding: null, byBytes: false }
  const source = await openConverted(
    format,
    async (folder, file) => {
      await unpackMember(archive, member, folder, file)
      if (format === 'tab' || format === 'mif') charset = await declareCharset(folder, file, options)
    },
    format === 'gdb' ? options : others,
  )
  archive.close()
  if (format === 'gdb') return source
  const { encoding, byBytes } = charset
  const texts = encoding && byBytes ? recoded(source, encoding) : source
  return { ...texts, encoding, sources: [stemOf(member)] }
}

async function openUnpacked(archive: Archive, member: Member, options: SourceOptions): Promise<Source> {
  const file = await unpackedFile(archive, member)
  archive.close()
  try {
    const source = await openInner(member, file.path, options)
    return { ...source, close: () => source.close().finally(file.remove) }
  } catch (error) {
    await file.remove()
    throw error
  }
}

async function openInner({ kind, name }: Member, path: string, options: SourceOptions): Promise<Source> {
  const ending = endingOf(name)
  if (kind === 'sheet' && (ending === 'xlsx' || ending === 'ods') && isSheet(ending))
    return openCopy(ending, path, options)
  if (kind !== 'kmz') return openFile(path, options)
  const inner = await openArchive(path)
  try {
    return await openDocuments(
      inner,
      membersOf(inner).filter((member) => member.kind === 'kml'),
      options,
    )
  } catch (error) {
    inner.close()
    throw error
  }
}

/** Reads the largest of several documents unless another was requested: the first often only links to them. */
async function openDocuments(
  archive: Archive,
  members: readonly Member[],
  options: SourceOptions,
): Promise<Source> {
  const documents = members
    .flatMap(({ entries }) => entries)
    .toSorted((one, other) => other.uncompressedSize - one.uncompressedSize)
  const { source, ...others } = options
  const names = documents.map(({ fileName }) => fileName)
  const points = (name: string) => `${name}/${sourcesWithTracks.points}`
  const chosen = documents.find(
    ({ fileName }) => source === undefined || source === fileName || source === points(fileName),
  )
  if (!chosen) throw problem('import.source', { sources: names.slice(0, 20).join(', ') })
  const { fileName } = chosen
  const bytes = await bytesOfEntry(archive, chosen)
  const asked = source === points(fileName) ? { ...others, source: sourcesWithTracks.points } : others
  const opened = await openMarkup(startOfText(bytes.head), bytes, asked)
  const hasTracks = opened.sources.length > 0
  return {
    ...opened,
    sources: names.flatMap((name) => (hasTracks && name === fileName ? [name, points(name)] : [name])),
  }
}

async function bytesOfEntry(archive: Archive, entry: Entry): Promise<XmlBytes> {
  const parts: Buffer[] = []
  let held = 0
  for await (const chunk of chunksOfEntry(await archive.open(entry))) {
    parts.push(chunk)
    held += chunk.length
    if (held >= headWithin) break
  }
  return {
    head: Buffer.concat(parts),
    size: entry.uncompressedSize,
    chunks: async (seen) => chunksOfEntry(await archive.open(entry), seen),
    close: () => archive.close(),
  }
}
