import { z } from 'zod'
import { inputs } from '@/lib/wire'

export const StartGeocoderImport = z.object({
  /** Name of one of the caller's uploads: an .osm.pbf. */
  upload: inputs.text(200, 1),
  /** Title of the source; derived from the file name by default. */
  title: inputs.text(200).nullish(),
})
export type StartGeocoderImport = z.output<typeof StartGeocoderImport>
