import { type LoadedSource, loadPlaces, type SourceDraft, type PlaceDraft } from '@/lib/domain/places'
import { database, databaseKind } from '@/lib/platform/database'
import { lightWorldFiles, type WorldFiles, worldFiles } from './world/paths'
import { surveyRegions, type Survey } from './world/survey'
import { worldSource } from './world-source'
import { countryDrafts } from './world/countries'
import { placeDrafts } from './world/places'
import { regionDrafts } from './world/regions'

/** All records of the world gazetteer: countries, regions, populated places. */
async function* worldDrafts(files: WorldFiles, survey: Survey): AsyncGenerator<PlaceDraft> {
  yield* countryDrafts(files.countries, survey)
  yield* regionDrafts(files, survey)
  yield* placeDrafts(files)
}

/** Shares of the stages of a load. */
const stages = { reading: [0, 0.45], parents: [0.45, 0.55], names: [0.55, 0.8], index: [0.8, 1] } as const

interface WorldLoad {
  files?: WorldFiles
  source?: SourceDraft
  /** Called with the progress, from 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

/** Reloads the world gazetteer; searches answer from the former data until it is complete. */
export async function loadWorld({
  files = databaseKind() === 'embedded' ? lightWorldFiles : worldFiles,
  source = worldSource,
  onProgress = () => undefined,
  signal,
}: WorldLoad = {}): Promise<LoadedSource> {
  const survey = await surveyRegions(files)
  const all = survey.places + survey.states.size + survey.counties.size
  return loadPlaces(database, source, worldDrafts(files, survey), {
    ...(signal && { signal }),
    onProgress({ stage, done, of = all }) {
      const [from, till] = stages[stage]
      onProgress(from + (till - from) * Math.min(1, done / Math.max(1, of)))
    },
  })
}
