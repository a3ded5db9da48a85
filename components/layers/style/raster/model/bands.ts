import type { LayerRasterWire } from '@/lib/domain/layers/presenter'

export type WireBand = LayerRasterWire['bands'][number]

/** The numbers of the bands that hold values, from 1. */
export const valueBandsOf = ({ bands, alpha }: LayerRasterWire): number[] =>
  bands.map((_, at) => at + 1).filter((number) => number !== alpha)

export const isWhole = ({ type }: Pick<WireBand, 'type'>): boolean => !type.startsWith('float')
