import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Drawn by the build: a server that has opened a picture of somebody opens no SVG any more. */
export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => [180, 192, 512].map((size) => ({ size: String(size) }))

/** The icon of the installed application as PNG, which phones require: that of the site with its ground to the edges, so
 * that a phone may cut it to any shape. */
export async function GET(_: Request, { params }: { params: Promise<{ size: string }> }) {
  const size = Number((await params).size)
  const icon = await readFile(join(/* turbopackIgnore: true */ process.cwd(), 'app', 'icon.svg'), 'utf8')
  const picture = await sharp(Buffer.from(icon.replace(/ rx="\d+"/, '')), { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer()
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
