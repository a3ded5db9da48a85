import { z } from 'zod'
import { inputs } from '@/lib/wire'

export const StartGeocoderImport = z.object({
  /** Name of an upload of the caller's: an .osm.pbf. */
  upload: inputs.text(200, 1),
  /** What the source is to be called; made of the file's name unless given. */
  title: inputs.text(200).nullish(),
})
export type StartGeocoderImport = z.output<typeof StartGeocoderImport>
