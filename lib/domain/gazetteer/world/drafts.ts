import type { PlaceDraft } from '@/lib/domain/places'
import { countryDrafts } from './countries'
import type { WorldFiles } from './paths'
import { placeDrafts } from './places'
import { regionDrafts } from './regions'
import type { Survey } from './survey'

/** All records of the world gazetteer: countries, regions, populated places. */
export async function* worldDrafts(files: WorldFiles, survey: Survey): AsyncGenerator<PlaceDraft> {
  yield* countryDrafts(files.countries, survey)
  yield* regionDrafts(files, survey)
  yield* placeDrafts(files)
}
