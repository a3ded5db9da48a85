import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mapAt } from '@/lib/testing/console/flat-map'
import { renderConsole } from '@/lib/testing/console/render'
import { AreaSelect, cornersOf, isArea } from './area-select'

const spot = (x: number, y: number) => ({ x, y })

test('a box has the corners between its ends, a lasso its own path', () => {
  const path = [spot(0, 0), spot(10, 4), spot(20, 30)]
  expect(cornersOf('box', path)).toEqual([spot(0, 0), spot(20, 0), spot(20, 30), spot(0, 30)])
  expect(cornersOf('lasso', path)).toEqual(path)
})

test('a click is no area', () => {
  expect(isArea(cornersOf('box', [spot(5, 5), spot(7, 6)]))).toBe(false)
  expect(isArea(cornersOf('lasso', [spot(5, 5), spot(40, 6)]))).toBe(false)
  expect(isArea(cornersOf('lasso', [spot(5, 5), spot(40, 6), spot(20, 60)]))).toBe(true)
})

const flat = mapAt(10).map
/** The flat map takes objects, the library pairs as well. */
const map = {
  unproject: ([x, y]: [number, number]) => flat.unproject({ x, y } as Parameters<typeof flat.unproject>[0]),
} as unknown as typeof flat

function show(mode: 'box' | 'lasso') {
  const onArea = vi.fn()
  const onLeave = vi.fn()
  const { container } = renderConsole(<AreaSelect map={map} mode={mode} onArea={onArea} onLeave={onLeave} />)
  const area = container.querySelector('svg') as SVGSVGElement
  area.setPointerCapture = () => {}
  const at = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number) =>
    fireEvent[kind](area, { clientX: x, clientY: y, button: 0, pointerId: 1 })
  return { at, onArea, onLeave }
}

test('a drawn box is told in degrees, Escape leaves', () => {
  const { at, onArea, onLeave } = show('box')
  at('pointerDown', 500, 500)
  at('pointerMove', 600, 700)
  at('pointerUp', 600, 700)
  const [ring] = onArea.mock.calls[0] as [number[][]]
  expect(ring.map((place) => place.map((value) => Math.round(value * 1000) / 1000))).toEqual([
    [10, 0],
    [10.1, 0],
    [10.1, -0.2],
    [10, -0.2],
  ])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onLeave).toHaveBeenCalledOnce()
})
