import type { ChangedObjects } from '@/lib/domain/objects'
import type { Lost } from './lost-dimensions'

/** What splitting or reshaping did. */
export interface CutResult extends ChangedObjects {
  /** Objects that the line leaves as they are. */
  unchanged: number[]
  /** Fields that new objects have no value in because no two objects may share one. */
  emptied: string[]
  /** What new vertices lack: their heights and measures are 0. */
  lost: Lost[]
}
