import type { IconFile } from '@/lib/domain/map-icons'
import type { Pixels } from '@/lib/platform/images'
import type { ImageFormat } from '../encode-image'
import type { Rows } from '../rows'

/** A map to be painted, in words that can go to another thread. */
export interface Order {
  width: number
  height: number
  zoom: number
  background: string | null
  format: ImageFormat
  /** Bottom first. */
  parts: readonly OrderPart[]
}

export interface OrderPart {
  /** A style as it is stored, as JSON; the same text every time. */
  style: string
  rows: Rows | null
  /** It is a picture that is there already, and asked for when its turn comes. */
  isPicture: boolean
}

/** What painting asks for on its way. */
export interface Supplies {
  /** Icons of these names; those of known ids without their bytes. */
  icons(names: readonly string[], known: readonly number[]): Promise<readonly IconFile[]>
  /** The picture that a part is. */
  picture(part: number): Promise<Pixels>
}

export type Question = { icons: readonly string[]; known: readonly number[] } | { picture: number }
