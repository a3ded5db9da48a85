import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import type { Scene } from '../bench'
import { scaled } from '../scene/scale'

/** How many persons of the scene have a portrait, and the id of the first of them. */
const photoCount = 60
const firstUser = 101

export interface Photo {
  userId: number
  path: string
}

/** Gives the people of the scene a portrait of three megapixels each, where the server looks for it. */
export async function fillPhotos({ database: { url }, scale }: Scene, filesRoot: string): Promise<Photo[]> {
  const folder = join(filesRoot, 'uploads')
  mkdirSync(folder, { recursive: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const photos: Photo[] = []
    const count = scaled(photoCount, scale, 5)
    for (let person = 0; person < count; person++) {
      const name = `00000000-0000-4000-8000-${String(person).padStart(12, '0')}.jpg`
      const bytes = await draw(person)
      writeFileSync(join(folder, name), bytes)
      await insert(client, firstUser + person, name, bytes)
      photos.push({ userId: firstUser + person, path: join(folder, name) })
    }
    return photos
  } finally {
    await client.end()
  }
}

async function insert(client: pg.Client, userId: number, name: string, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest()
  await client.query(
    `INSERT INTO files (name, original_name, size, media_type, sha256, width, height, kept_at)
     VALUES ($1, $1, $2, 'image/jpeg', $3, 2000, 1500, now()) ON CONFLICT (name) DO NOTHING`,
    [name, bytes.length, sha256],
  )
  await client.query('UPDATE users SET avatar_file_name = $2 WHERE id = $1', [userId, name])
}

/** Soft colours with some grain: as large a JPEG as a camera's picture of that size. */
async function draw(person: number): Promise<Buffer> {
  const colour = `hsl(${person * 6}, 60%, 50%)`
  const shapes = `<svg width="2000" height="1500"><defs><radialGradient id="g"><stop offset="0" stop-color="${colour}"/>
    <stop offset="1" stop-color="#223"/></radialGradient></defs><rect width="2000" height="1500" fill="url(#g)"/>
    <circle cx="1000" cy="600" r="${280 + person}" fill="#dba"/><ellipse cx="1000" cy="1400" rx="600" ry="450" fill="#467"/></svg>`
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 18 }
  const grain = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(Buffer.from(shapes))
    .flatten()
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}
