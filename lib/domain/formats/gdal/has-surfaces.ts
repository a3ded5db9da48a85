import type { Entry } from 'yauzl'
import { type Archive, chunksOfEntry } from '../readers/archive'

/** The kind of shapes that are surfaces in space (ESRI Shapefile Technical Description, MultiPatch). */
const multiPatch = 31
const kindAt = 32

/** Whether a Shapefile holds surfaces in space. */
export async function hasSurfaces(archive: Archive, shp: Entry): Promise<boolean> {
  for await (const chunk of chunksOfEntry(await archive.open(shp)))
    return chunk.length >= kindAt + 4 && chunk.readInt32LE(kindAt) === multiPatch
  return false
}
