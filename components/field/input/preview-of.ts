/** Longer side of a preview, pixels. */
const side = 320

let last: Promise<unknown> = Promise.resolve()

/** A small picture of a large one; null when the browser cannot read it. One at a time: a photo of a phone takes 50 MB
 * while it is read. */
export function previewOf(picture: Blob): Promise<Blob | null> {
  const made = last.then(() => draw(picture)).catch(() => null)
  last = made
  return made
}

async function draw(picture: Blob): Promise<Blob | null> {
  const whole = await createImageBitmap(picture)
  const scale = Math.min(1, side / Math.max(whole.width, whole.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(whole.width * scale))
  canvas.height = Math.max(1, Math.round(whole.height * scale))
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
}
