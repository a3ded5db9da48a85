import type { SourceOptions, SystemFrom } from '../record'
import { type Place, placeOf } from './reproject'

/** The reference system of a file: requested, declared by the file, or longitude and latitude. */
export async function placeOfSource(
  { srid, definitionOf }: SourceOptions,
  inFile: string | null,
  otherwise: 'format' | 'assumed',
): Promise<{ place: Place; sridFrom: SystemFrom }> {
  if (srid !== undefined) return { place: await placeOf(srid, definitionOf), sridFrom: 'request' }
  if (inFile) return { place: await placeOf(inFile, definitionOf), sridFrom: 'file' }
  return { place: await placeOf('4326'), sridFrom: otherwise }
}
