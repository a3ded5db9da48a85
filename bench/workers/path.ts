import type { Scene } from '../bench'
import type { Contender } from '../rig/interleave'

/** One server under load. */
export interface Side {
  load: Contender['load']
  close?: () => Promise<void>
}

/** One way of using a server. */
export interface Path {
  name: string
  title: string
  operation: string
  notes: readonly string[]
  /** The bench whose smoke run covers its requests. */
  smokedAs?: string
  /** Whether each server needs a separate database, because it sends what the other one stores. */
  apart?: true
  /** Settings of the server beside the usual ones. */
  settingsOf?: (port: number) => Record<string, string>
  /** Prepares the load of the server at this port; the scene's database is its own where they are apart. */
  open: (scene: Scene, port: number) => Promise<Side>
}
