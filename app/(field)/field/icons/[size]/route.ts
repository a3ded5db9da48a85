import sharp from 'sharp'
import { schemes } from '@/components/ui/tokens'
import { drawMark } from './draw-mark'

const sizes = [180, 192, 512]
const drawn = new Map<number, Promise<Buffer>>()

/** Not from an SVG: this server does not open any, as soon as it has opened a picture of somebody. */
const draw = (size: number) =>
  sharp(drawMark(size, schemes.light.accent), { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer()

/** The icon of the installed application as PNG, which phones require. */
export async function GET(_: Request, { params }: { params: Promise<{ size: string }> }) {
  const size = Number((await params).size)
  if (!sizes.includes(size)) return new Response(null, { status: 404 })
  const picture = drawn.get(size) ?? draw(size)
  drawn.set(size, picture)
  return new Response(new Uint8Array(await picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
