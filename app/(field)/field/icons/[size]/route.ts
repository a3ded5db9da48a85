import sharp from 'sharp'
import { schemes } from '@/components/ui/tokens'

/** Drawn by the build: a server that has opened a picture of somebody opens no SVG any more. */
export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => [180, 192, 512].map((size) => ({ size: String(size) }))

/** The mark on its ground to the edges, so that a phone may cut it to any shape. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" fill="${schemes.light.accent}" />
  <g transform="translate(6.1 5.3) scale(.64) rotate(40 15 17)" fill="#fff">
    <path d="M20.5 6.3A12 12 0 1 1 9.5 6.3" fill="none" stroke="#fff" stroke-width="2.9" stroke-linecap="round" />
    <path d="M15 .5L20.4 22.5L15 19.3Z" />
    <path d="M15 .5L9.6 22.5L15 19.3Z" opacity=".6" />
  </g>
</svg>`

/** The icon of the installed application as PNG, which phones require. */
export async function GET(_: Request, { params }: { params: Promise<{ size: string }> }) {
  const size = Number((await params).size)
  const picture = await sharp(Buffer.from(mark), { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer()
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
