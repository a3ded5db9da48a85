import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '@/lib/testing/console/render'
import { HiddenAtScale } from './hidden-at-scale'
import type { StyleLayer } from './overlay'

const layer = (minzoom?: number, maxzoom?: number, more: Partial<StyleLayer> = {}): StyleLayer => ({
  id: 'a',
  type: 'circle',
  ...(minzoom !== undefined && { minzoom }),
  ...(maxzoom !== undefined && { maxzoom }),
  ...more,
})

const said = (layers: StyleLayer[], zoom: number, locale: 'ru' | 'en') =>
  renderConsole(
    <div data-testid="note">
      <HiddenAtScale layers={layers} zoom={zoom} onGo={() => {}} />
    </div>,
    { locale },
  ).getByTestId('note').textContent

test.each<[StyleLayer[], number]>([
  [[layer()], -1],
  [[layer(0, 4)], -2],
  [[layer(8)], 8],
  [[layer(8), layer(0, 7.5)], 7.4],
])('what the style shows at the zoom needs no word: %#', (layers, zoom) => {
  expect(said(layers, zoom, 'en')).toBe('')
})

test.each<[StyleLayer[], number, ru: string, en: string]>([
  [
    [layer(8)],
    7.9,
    'Слой не виден в этом масштабе. Видно с масштаба 1:1\u00a0100\u00a0000Показать',
    'The layer is hidden at this scale. Visible from 1:1,100,000Go there',
  ],
  [
    [layer(undefined, 6)],
    6,
    'Слой не виден в этом масштабе. Видно до масштаба 1:4\u00a0400\u00a0000Показать',
    'The layer is hidden at this scale. Visible up to 1:4,400,000Go there',
  ],
  [
    [layer(12, 14), layer(8, 10), layer(9, 11)],
    11.5,
    'Слой не виден в этом масштабе. Видно в масштабах от 1:1\u00a0100\u00a0000 до 1:140\u00a0000, в масштабах от 1:68\u00a0000 до 1:17\u00a0000Показать',
    'The layer is hidden at this scale. Visible from 1:1,100,000 to 1:140,000, from 1:68,000 to 1:17,000Go there',
  ],
  [
    [layer(0, 22, { layout: { visibility: 'none' } })],
    5,
    'Стиль не показывает слой ни в каком масштабе',
    'The style shows the layer at no scale',
  ],
])('where it hides it, the note says where it shows it: %#', (layers, zoom, ru, en) => {
  expect(said(layers, zoom, 'ru')).toBe(ru)
  cleanup()
  expect(said(layers, zoom, 'en')).toBe(en)
})

test.each<[StyleLayer[], number, number]>([
  [[layer(8)], 3, 8.01],
  [[layer(undefined, 6)], 9, 5.99],
  [[layer(12, 14), layer(8, 10)], 10.8, 9.99],
  [[layer(12, 14), layer(8, 10)], 11.8, 12.01],
])('the button leads to the nearest zoom that shows it: %#', async (layers, zoom, target) => {
  const asked: number[] = []
  const { user, getByRole } = renderConsole(
    <HiddenAtScale layers={layers} zoom={zoom} onGo={(to) => asked.push(to)} />,
  )
  await user.click(getByRole('button', { name: 'Go there' }))
  expect(asked).toEqual([target])
})
