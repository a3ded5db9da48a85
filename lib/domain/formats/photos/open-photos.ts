import type { Entry } from 'yauzl'
import { ExifError, readExifTags } from '@/lib/platform/images'
import type { Rule } from '@/lib/problems'
import { Notices } from '../notices'
import { baseOf, endingOf } from '../packed/members'
import { type Archive, chunksOfEntry } from '../readers/archive'
import {
  bounds,
  type NoticeKind,
  type Source,
  type SourceField,
  type SourceOptions,
  type SourceRow,
} from '../record'
import { factsOf, type PhotoFacts } from './photo-facts'

const endings = new Set(['jpg', 'jpeg', 'jpe', 'heic', 'heif', 'png', 'webp', 'tif', 'tiff'])

/** Whether an entry of an archive is a photo by its name. */
export const isPhoto = ({ fileName }: Entry): boolean => endings.has(endingOf(fileName))

/** Files that systems leave in folders. */
const isOfSystem = ({ fileName }: Entry) => /^(\.|thumbs\.db$|desktop\.ini$)/i.test(baseOf(fileName))

const fields: readonly SourceField[] = [
  { name: 'file_name', title: 'Файл', type: 'string' },
  { name: 'folder', title: 'Папка', type: 'string' },
  { name: 'taken_at', title: 'Время съёмки', type: 'timestamp' },
  { name: 'direction', title: 'Направление, °', type: 'double' },
  { name: 'camera', title: 'Камера', type: 'string' },
]

/** Why a photo is refused, and the notice that counts it. */
const notices: Readonly<Partial<Record<Rule, NoticeKind>>> = {
  photoPlaceAbsent: 'photosWithoutPlace',
  photoSideAbsent: 'photosWithoutPlace',
  photoPlaceWrong: 'photosWithoutPlace',
  photoBroken: 'photosBroken',
  photoLarge: 'photosBroken',
  photoOther: 'otherFiles',
}

/** The photos of an archive as points. Files among them that are none are rows as well, which are refused. Facts are read
 * once: the archive has few entries. */
export function openPhotos(
  archive: Archive,
  sources: readonly string[],
  { takePhoto }: SourceOptions,
): Source {
  const entries = archive.entries.filter((entry) => !isOfSystem(entry))
  const counted = new Notices()
  const known = new Map<Entry, PhotoFacts>()
  let done = 0
  async function* rows(without?: 'attributes'): AsyncGenerator<SourceRow[]> {
    counted.clear()
    done = 0
    for (const [at, entry] of entries.entries()) {
      const facts = known.get(entry) ?? (await readFacts(archive, entry))
      known.set(entry, facts)
      const number = at + 1
      const row = rowOf(number, entry, facts)
      const chunks = async () => chunksOfEntry(await archive.open(entry))
      const name = baseOf(entry.fileName)
      const refused = row.geometry && !without ? await takePhoto?.({ number, name, chunks }) : null
      if (refused) row.fault = { rule: refused }
      const kind = row.fault && notices[row.fault.rule]
      if (kind) counted.add(kind)
      done = number
      yield [row]
    }
  }
  return {
    format: 'photos',
    encoding: null,
    srid: 4326,
    sridFrom: 'format',
    system: null,
    sources,
    fields,
    typing: 'values',
    count: entries.length,
    progress: () => ({ done, all: entries.length }),
    rows,
    notices: () => counted.all,
    close: async () => archive.close(),
  }
}

function rowOf(
  number: number,
  { fileName }: Entry,
  { place, taken, direction, camera }: PhotoFacts,
): SourceRow {
  const name = baseOf(fileName)
  const folder = fileName.slice(0, -name.length).replace(/[/\\]$/, '')
  const attributes = { file_name: name, folder: folder || null, taken_at: taken, direction, camera }
  if (typeof place === 'string') return { number, geometry: null, attributes, fault: { rule: place } }
  return { number, geometry: { type: 'Point', coordinates: place }, attributes }
}

const unknown = { taken: null, direction: null, camera: null }

async function readFacts(archive: Archive, entry: Entry): Promise<PhotoFacts> {
  if (!isPhoto(entry)) return { ...unknown, place: 'photoOther' }
  try {
    return factsOf(await readExifTags(await headOf(archive, entry)))
  } catch (error) {
    if (!(error instanceof ExifError)) throw error
    return { ...unknown, place: error.reason === 'absent' ? 'photoPlaceAbsent' : 'photoBroken' }
  }
}

/** Cameras write EXIF into the first bytes of a JPEG; other formats may have it at their end. */
const headOfJpeg = 256 * 1024

async function headOf(archive: Archive, entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = []
  let held = 0
  for await (const chunk of chunksOfEntry(await archive.open(entry))) {
    parts.push(chunk)
    held += chunk.length
    const isJpeg = parts[0]?.[0] === 0xff && parts[0]?.[1] === 0xd8
    if (held >= (isJpeg ? headOfJpeg : bounds.row)) break
  }
  return Buffer.concat(parts)
}
