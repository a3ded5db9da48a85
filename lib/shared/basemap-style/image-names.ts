/** Names of the images of the basemap carry their colours, so that a style of any scheme can ask for them. A name has
 * the parts PURPOSE:COLOUR:COLOUR[:SIGN]. */
export type ImagePurpose = 'interest' | 'shield' | 'oneway'

export interface ImageName {
  purpose: ImagePurpose
  /** Of a sign or arrow; of the plate of a shield. */
  fill: string
  /** Of the halo; of the rim of a shield. */
  rim: string
  /** Of a point of interest. */
  sign: string
}

const pattern = /^(interest|shield|oneway):(#[0-9a-f]{6}):(#[0-9a-f]{6})(?::([a-z0-9-]+))?$/

/** The name of an image without a sign, or the beginning of one with a sign. */
export const imageName = (purpose: ImagePurpose, fill: string, rim: string): string =>
  `${purpose}:${fill}:${rim}`

/** The parts of a name; null for images of others. */
export function parseImageName(name: string): ImageName | null {
  const [, purpose, fill, rim, sign] = pattern.exec(name) ?? []
  return fill && rim ? { purpose: purpose as ImagePurpose, fill, rim, sign: sign ?? '' } : null
}
