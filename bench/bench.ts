import type { Contender } from './rig/interleave'
import type { BenchDatabase } from './rig/provide-postgresql'
import type { SizeName } from './scene/fill-database'

/** Servers that run already, by what they are called on the command line. */
export type Given = Readonly<
  Record<'martin' | 'pgTileserv' | 'pgFeatureserv' | 'nominatim' | 'traccar', string | undefined>
>

/** What all benches of a run share: the filled database and the build. */
export interface Scene {
  database: BenchDatabase
  /** A folder for the data of servers, gone after the run. */
  folder: string
  say: (line: string) => void
  /** The share of its full size that every world has: 1, or less in a smoke run. */
  scale: number
  /** Says that a program is missing here, so that its side is left out or replaced. */
  lacks: (program: string) => void
  given: Given
}

/** The product shall reach this share of a contender's throughput. */
export interface Goal {
  against: string
  atLeast: number
}

export interface Bench {
  name: string
  title: string
  /** What is counted, in the singular. */
  operation: string
  /** Where its result goes on the page: among all, or beside other products. */
  section?: 'peers'
  /** How big the world of the scene is; `usual` when absent. */
  size?: SizeName
  goals: readonly Goal[]
  /** The bench that it equals at the size of a smoke run, which runs only that one. */
  smokedAs?: string
  /** What a reader must know to interpret the figures. */
  notes: readonly string[]
  open: (scene: Scene) => Promise<Stage>
}

/** The contenders of a bench, proved to give equal answers. */
export interface Stage {
  contenders: Contender[]
  /** What was found out about them before, for the reader of the result. */
  notes?: readonly string[]
  close: () => Promise<void>
}
