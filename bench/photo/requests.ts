export interface PhotoRequest {
  /** Which of the photos. */
  photo: number
  mode: 'fit' | 'crop'
  width: number
  height: number
}

// Sizes that lists, cards and panels show people in; a few pixels more or less make every request another picture.
const sizes = [
  [48, 48],
  [96, 96],
  [160, 120],
  [320, 240],
  [480, 480],
  [640, 480],
] as const

/** Requests one after another, no two alike for a hundred thousand; the same ones for every contender. */
export function requestAt(turn: number, photos: number): PhotoRequest {
  const [width, height] = sizes[turn % sizes.length] ?? sizes[0]
  const lap = Math.floor(turn / (photos * sizes.length * 2))
  return {
    photo: Math.floor(turn / sizes.length) % photos,
    mode: Math.floor(turn / (sizes.length * photos)) % 2 === 0 ? 'fit' : 'crop',
    width: width + (lap % 12),
    height: height + (Math.floor(lap / 12) % 12),
  }
}
