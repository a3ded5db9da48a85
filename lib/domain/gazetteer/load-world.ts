import { type LoadedSource, loadPlaces, type SourceDraft } from '@/lib/domain/places'
import { database, databaseKind } from '@/lib/platform/database'
import { worldDrafts } from './world/drafts'
import { lightWorldFiles, type WorldFiles, worldFiles } from './world/paths'
import { surveyRegions } from './world/survey'
import { worldSource } from './world-source'

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
