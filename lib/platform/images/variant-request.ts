/** Largest side of a picture that is scaled on demand. */
const largestSide = 2000

/** `fit` shows the whole picture with a margin, `crop` fills the rectangle: both have exactly the asked size.
 * `inside` has no margin: no side exceeds the asked one, and nothing is enlarged. */
type Mode = 'fit' | 'crop' | 'inside'

interface Size {
  width: number
  height: number
}

/** The size that a client asks for; without a width only the height is bounded. */
export interface WantedSize {
  mode: Mode
  width?: number | undefined
  height: number
}

/** A size that the server makes. */
export interface VariantRequest extends Size {
  mode: Mode
  /** More was asked for than the server makes: the picture is not enlarged to reach it. */
  cut?: boolean
}

/** What the server makes of a wanted size. Exact rectangles keep their proportions. */
export function withinLimits({ mode, width, height }: WantedSize): VariantRequest {
  if (mode === 'inside') {
    // Wider than any picture.
    const across = width === undefined ? 1_000_000 : Math.min(width, largestSide)
    return { mode, width: across, height: Math.min(height, largestSide) }
  }
  const box = { width: width ?? height, height }
  const factor = largestSide / Math.max(box.width, box.height)
  return factor < 1 ? { mode, ...scaled(box, factor), cut: true } : { mode, ...box }
}

/** The size to make of a picture: after a cut request not more than the picture gives. */
export function boxFor({ mode, width, height, cut }: VariantRequest, picture: Size | null): Size {
  if (!cut || !picture) return { width, height }
  const [across, down] = [width / picture.width, height / picture.height]
  const enlarged = mode === 'crop' ? Math.max(across, down) : Math.min(across, down)
  return enlarged > 1 ? scaled({ width, height }, 1 / enlarged) : { width, height }
}

/** The name of a variant among those of its picture. */
export const nameOfVariant = ({ mode, width, height, cut }: VariantRequest): string =>
  `${mode}-${width}x${height}${cut ? '-cut' : ''}`

function scaled({ width, height }: Size, factor: number): Size {
  const side = (length: number) => Math.max(1, Math.round(length * factor))
  return { width: side(width), height: side(height) }
}
