import type { Page } from 'playwright/test'

/** Longitude, latitude; the longitude may go on beyond 180. */
export type Place = readonly [number, number]

const mercator = ([x, y]: Place): Place => [
  (x + 180) / 360,
  (1 - Math.log(Math.tan((y * Math.PI) / 180) + 1 / Math.cos((y * Math.PI) / 180)) / Math.PI) / 2,
]

/** The pointer at places of a map that stays where its address put it. */
export function pointerAt(middle: Place, zoom: number) {
  /** Screen coordinates of a place. */
  async function onScreen(page: Page, place: Place): Promise<{ x: number; y: number }> {
    const box = await page.locator('.maplibregl-canvas').boundingBox()
    if (!box) throw new Error('There is no map')
    const world = 512 * 2 ** zoom
    const [mx, my] = mercator(place)
    const [cx, cy] = mercator(middle)
    return { x: box.x + box.width / 2 + (mx - cx) * world, y: box.y + box.height / 2 + (my - cy) * world }
  }

  async function press(page: Page, place: Place, off = 0) {
    const { x, y } = await onScreen(page, place)
    await page.mouse.move(x + off - 3, y + off)
    await page.mouse.move(x + off, y + off)
    await page.mouse.click(x + off, y + off)
  }

  async function drag(page: Page, from: Place, to: Place) {
    const start = await onScreen(page, from)
    const end = await onScreen(page, to)
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
    await page.mouse.move(end.x, end.y, { steps: 6 })
    await page.mouse.up()
  }

  return { onScreen, press, drag }
}
