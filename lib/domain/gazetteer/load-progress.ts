import { processSingleton } from '@/lib/platform/process-singleton'

const shares = () => processSingleton('gazetteer-progress', () => new Map<string, number>())

/** Progress of a load by this process, from 0 to 1; null when another process loads. */
export const progressOf = (source: string): number | null => shares().get(source) ?? null

/** Records the progress of a load by this process. */
export const noteProgress = (source: string, share: number): void => void shares().set(source, share)

export const forgetProgress = (source: string): void => void shares().delete(source)
