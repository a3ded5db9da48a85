const marks: [mediaType: string, offset: number, text: string][] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/webp', 8, 'WEBP'],
  ['image/gif', 0, 'GIF8'],
  ['image/avif', 4, 'ftypavif'],
]

/** The media type of a picture from its first bytes; null for types that maps do not draw. */
export function pictureType(bytes: Buffer): string | null {
  const found = marks.find(
    ([, offset, text]) => bytes.subarray(offset, offset + text.length).toString('latin1') === text,
  )
  return found?.[0] ?? null
}
