import { isImageType } from '@/lib/platform/images'
import type { FileType } from './record'

// Containers that may hold only sound: phone recorders use them, so the container decides.
const soundContainers = ['video/mp4', 'video/3gpp', 'video/3gpp2', 'video/webm', 'video/ogg']

// Cameras make them, nothing here draws them.
const rawPhotos =
  /^image\/(x-(canon-cr[23]|adobe-dng|nikon-nef|sony-arw|fujifilm-raf|olympus-orf|panasonic-rw2)|jp[2xm]|jxl)$/

const allowed: Record<FileType, (mediaType: string) => boolean> = {
  PHOTO: (type) => isImageType(type) || rawPhotos.test(type),
  VIDEO: (type) => type.startsWith('video/'),
  SOUND: (type) => type.startsWith('audio/') || soundContainers.includes(type) || type === 'application/ogg',
  FILE: () => true,
}

/** Whether content may be attached as a type. */
export function fits(type: FileType, mediaType: string): boolean {
  return allowed[type](mediaType)
}

/** The default type of a file whose type is not given. */
export function likelyType(mediaType: string): FileType {
  if (isImageType(mediaType)) return 'PHOTO'
  if (mediaType.startsWith('video/')) return 'VIDEO'
  return mediaType.startsWith('audio/') ? 'SOUND' : 'FILE'
}

const names: Record<FileType, string> = {
  PHOTO: 'JPEG, PNG, WebP, GIF, HEIC, AVIF, TIFF, BMP',
  VIDEO: 'video/*',
  SOUND: 'audio/*',
  FILE: '*/*',
}

/** The media types of a type, for error messages. */
export function typesOf(type: FileType): string {
  return names[type]
}
