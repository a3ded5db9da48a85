import type { Database } from '@/lib/platform/database'
import { now } from '@/lib/platform/clock'
import type { Evidence } from './assess-provenance'
import { measure, type Pair, type Point } from './measure'
import type { NewFile } from './new-file'
import { type Exif, readExif } from './read-exif'

const silent: Exif = { time: null, place: null }

/** The task that the files belong to. */
interface Subject {
  point: Point | null
  isNewTask: boolean
  from: number
}

/** What the server can check the client's claims against: its clock, the task and the pictures. */
export async function gatherEvidence(
  database: Database,
  files: readonly NewFile[],
  { point, isNewTask, from }: Subject,
): Promise<Evidence[]> {
  const pairs: Pair[] = []
  const ask = (from: Point | null, to: Point | null | undefined) =>
    from && to ? pairs.push([from, to]) - 1 : null
  const asked = []
  // Sequential: each file holds a chunk in memory.
  for (const file of files) {
    const { attachment, origin } = file
    // Whatever type the client calls it: pictures have EXIF data.
    const exif = file.upload ? await readExif(file.upload) : silent
    asked.push({
      stamps: { attachment, origin, exif, usedBefore: file.usedInTaskId !== null },
      toAttachment: ask(point, attachment?.location),
      toOrigin: ask(point, origin?.location),
      exifToOrigin: ask(exif.place, origin?.location),
      exifToAttachment: ask(exif.place, attachment?.location),
      exifToTask: ask(exif.place, point),
    })
  }
  const metres = await measure(database, pairs)
  const answer = (at: number | null) => (at === null ? null : (metres[at] ?? null))
  const seconds = Math.floor(now().getTime() / 1000)
  return asked.map(({ stamps, ...places }) => ({
    ...stamps,
    now: seconds,
    taskFrom: from,
    isNewTask,
    toAttachment: answer(places.toAttachment),
    toOrigin: answer(places.toOrigin),
    exifToOrigin: answer(places.exifToOrigin),
    exifToAttachment: answer(places.exifToAttachment),
    exifToTask: answer(places.exifToTask),
  }))
}
