/** Why a picture cannot be served or taken. */
export class ImageError extends Error {
  constructor(readonly reason: 'broken' | 'pixels' | 'busy') {
    super(`image: ${reason}`)
  }
}
