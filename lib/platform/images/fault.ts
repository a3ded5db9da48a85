/** Why a picture cannot be served or taken. */
export class ImageFault extends Error {
  constructor(readonly reason: 'broken' | 'pixels' | 'busy') {
    super(`image: ${reason}`)
  }
}
