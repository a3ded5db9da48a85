interface Tag {
  value?: unknown
  description?: string
}

/** The tags of a picture that are read here. */
export interface ExifTags {
  exif?: Record<string, Tag | undefined>
  /** In degrees with the sign of their side; absent where the picture has no side. */
  gps?: { Latitude?: number; Longitude?: number }
}

/** Why a picture has no tags: it has no EXIF, or it is no picture that can be read. */
export class ExifError extends Error {
  constructor(readonly reason: 'absent' | 'unreadable') {
    super(`EXIF is ${reason}`)
  }
}

/** The EXIF tags in the first bytes of a picture. */
export async function readExifTags(bytes: Buffer): Promise<ExifTags> {
  const { default: reader } = await import('exifreader')
  try {
    return reader.load(bytes, { expanded: true }) as ExifTags
  } catch (error) {
    throw new ExifError(error instanceof reader.errors.MetadataMissingError ? 'absent' : 'unreadable')
  }
}
