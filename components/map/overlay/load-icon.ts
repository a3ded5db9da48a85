import type { Map as MapLibreMap } from 'maplibre-gl'
import { readFillPattern } from '@/lib/shared/fill-patterns'
import { isMapIcon, mapIconSize } from '@/lib/shared/map-icons'
import { drawMapIcon } from './draw-map-icon'
import { drawPattern } from './draw-pattern'

/** Allowed names of uploaded icons. */
const uploadedName = /^\w[\w.-]{0,199}$/
const density = 2

/** Uploaded icons by name; null for missing ones. */
const uploaded = new Map<string, Promise<ImageData | null>>()

/** Allows an icon to be fetched again after it was replaced. */
export const forgetIcon = (name: string) => uploaded.delete(name)

/** Adds an icon used by a style, built-in or uploaded, or a pattern of areas. */
export async function loadIcon(map: MapLibreMap, name: string): Promise<void> {
  const pattern = readFillPattern(name)
  if (pattern) {
    const isUploaded = pattern.kind === 'icon' && !isMapIcon(pattern.icon)
    const picture = isUploaded ? await uploadedIcon(pattern.icon) : null
    const square = isUploaded && !picture ? null : drawPattern(pattern, picture, density)
    if (square && map.style && !map.hasImage(name)) map.addImage(name, square, { pixelRatio: density })
    return
  }
  if (isMapIcon(name)) {
    const { image, pixelRatio } = drawMapIcon(name)
    map.addImage(name, image, { pixelRatio, sdf: true })
    return
  }
  if (!uploadedName.test(name)) return
  const image = await uploadedIcon(name)
  if (image && map.style && !map.hasImage(name)) map.addImage(name, image, { pixelRatio: density })
}

function uploadedIcon(name: string): Promise<ImageData | null> {
  const known = uploaded.get(name) ?? fetchIcon(name)
  uploaded.set(name, known)
  return known
}

async function fetchIcon(name: string): Promise<ImageData | null> {
  const response = await fetch(`/service/icons/${encodeURIComponent(name)}`, { credentials: 'same-origin' })
  if (!response.ok) return null
  const address = URL.createObjectURL(await response.blob())
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return fitted(picture)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The longer side is as long as that of a built-in icon. */
function fitted(picture: HTMLImageElement): ImageData | null {
  const { naturalWidth, naturalHeight } = picture
  const longer = Math.max(naturalWidth, naturalHeight) || 1
  const scale = (mapIconSize * density) / longer
  const element = document.createElement('canvas')
  element.width = Math.max(1, Math.round((naturalWidth || longer) * scale))
  element.height = Math.max(1, Math.round((naturalHeight || longer) * scale))
  const canvas = element.getContext('2d')
  canvas?.drawImage(picture, 0, 0, element.width, element.height)
  return canvas?.getImageData(0, 0, element.width, element.height) ?? null
}
