/** Bytes of each field of FLEX, from the first on: 69 of version 1.0, 122 of 2.0, 255 of 3.0. */
// biome-ignore format: fifteen in a line can be counted
const sizes = [
  4, 2, 4, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 2, 4,
  4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1,
  1, 1, 4, 4, 2, 2, 4, 2, 2, 2, 2, 2, 2, 2, 1,
  1, 1, 1, 1, 1, 1, 1, 2, 4, 2, 1, 4, 2, 2, 2,
  2, 2, 1, 1, 1, 2, 4, 2, 1, 8, 2, 1, 16, 4, 2,
  4, 37, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3,
  3, 3, 3, 6, 12, 24, 48, 1, 1, 2, 1, 4, 4, 1, 4,
  2, 6, 2, 6, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2,
  2, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 2, 2, 2,
  2, 2, 2, 1, 1, 2, 3, 2, 1, 1, 3, 2, 2, 2, 2,
  2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
  2, 1, 1, 1, 1, 2, 4, 4, 4, 2, 4, 2, 2, 4, 2,
  2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4,
  4, 6, 3, 1, 2, 2, 1, 4, 5, 4, 4, 1, 1, 1, 1,
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2,
  2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4,
  4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 8, 8, 8,
]

/** The numbers of the fields that a terminal sends, by its bits; null for a field that is not known. */
export function fieldsIn(mask: Buffer, count: number): number[] | null {
  const fields: number[] = []
  for (let bit = 0; bit < count; bit++)
    if ((mask.readUInt8(bit >> 3) >> (7 - (bit & 7))) & 1) fields.push(bit + 1)
  return fields.every((field) => field <= sizes.length) ? fields : null
}

export const sizeOf = (field: number): number => sizes[field - 1] ?? 0
