import type { Map as MapLibreMap, StyleImageMetadata } from 'maplibre-gl'
import { drawImage, imageDensity } from './draw-image'
import { type ImageName, parseImageName } from '@/lib/shared/basemap-style/image-names'

/** Side of a sign of Maki, in units and CSS pixels. */
const signSide = 15
const signMargin = 2

/** Adds an image that the style of the basemap asks for by its name. */
export async function loadBasemapImage(map: MapLibreMap, name: string): Promise<void> {
  const asked = parseImageName(name)
  if (!asked) return
  const made = await makers[asked.purpose](asked)
  if (made && map.style && !map.hasImage(name))
    map.addImage(name, made.image, { pixelRatio: imageDensity, ...made.stretch })
}

interface Made {
  image: ImageData
  stretch?: Partial<StyleImageMetadata>
}

const makers: Record<ImageName['purpose'], (asked: ImageName) => Promise<Made | null> | Made> = {
  interest: drawInterest,
  shield: drawShield,
  oneway: drawArrow,
}

/** The paths of all signs, which only street maps need. */
export const loadInterestPaths = async () => (await import('@/lib/shared/interest-icons.json')).default

async function drawInterest({ fill, rim, sign }: ImageName): Promise<Made | null> {
  const paths = await loadInterestPaths()
  const path = Object.hasOwn(paths, sign) ? paths[sign as keyof typeof paths] : null
  if (path === null) return null
  const side = signSide + signMargin * 2
  return {
    image: drawImage(side, side, (canvas) => {
      const shape = new Path2D(path)
      canvas.translate(signMargin, signMargin)
      canvas.strokeStyle = rim
      canvas.lineWidth = signMargin * 2 - 1
      canvas.stroke(shape)
      canvas.fillStyle = fill
      canvas.fill(shape)
    }),
  }
}

const shieldSide = 14
const shieldCorner = 3

/** A plate that grows with its text. */
function drawShield({ fill, rim }: ImageName): Made {
  const image = drawImage(shieldSide, shieldSide, (canvas) => {
    canvas.beginPath()
    canvas.roundRect(0.75, 0.75, shieldSide - 1.5, shieldSide - 1.5, shieldCorner)
    canvas.fillStyle = fill
    canvas.fill()
    canvas.strokeStyle = rim
    canvas.lineWidth = 1
    canvas.stroke()
  })
  const [first, last] = [(shieldCorner + 2) * imageDensity, (shieldSide - shieldCorner - 2) * imageDensity]
  const inner = 3 * imageDensity
  const outer = shieldSide * imageDensity
  return {
    image,
    stretch: {
      stretchX: [[first, last]],
      stretchY: [[first, last]],
      content: [inner, inner, outer - inner, outer - inner],
    },
  }
}

const arrow = 'M1 4.6h9.2V2.4l4.6 3.1-4.6 3.1V6.4H1Z'

function drawArrow({ fill, rim }: ImageName): Made {
  return {
    image: drawImage(16, 11, (canvas) => {
      const shape = new Path2D(arrow)
      canvas.strokeStyle = rim
      canvas.lineWidth = 1.5
      canvas.stroke(shape)
      canvas.fillStyle = fill
      canvas.fill(shape)
    }),
  }
}
