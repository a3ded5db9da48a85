/** Edge of a stored portrait, pixels; the server scales it down further. */
const edge = 512

interface Area {
  x: number
  y: number
  width: number
  height: number
}

export function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('unreadable'))
    image.src = address
  })
}

/** The chosen square as a JPEG; transparency becomes white. */
export async function cropImage(address: string, area: Area): Promise<Blob> {
  const image = await loadImage(address)
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const context = canvas.getContext('2d')
  if (!context) throw new Error('unreadable')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, edge, edge)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, edge, edge)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('unreadable'))), 'image/jpeg', 0.9)
  })
}
