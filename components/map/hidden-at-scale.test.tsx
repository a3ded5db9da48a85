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
      <HiddenAtScale layers={layers} zoom={zoom} />
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
    'Стиль скрывает слой в этом масштабе; показывает с уровня 8',
    'The style hides the layer at this scale; it shows it from zoom 8',
  ],
  [
    [layer(undefined, 6)],
    6,
    'Стиль скрывает слой в этом масштабе; показывает до уровня 6',
    'The style hides the layer at this scale; it shows it up to zoom 6',
  ],
  [
    [layer(12, 14), layer(8, 10), layer(9, 11)],
    11.5,
    'Стиль скрывает слой в этом масштабе; показывает на уровнях 8–11, на уровнях 12–14',
    'The style hides the layer at this scale; it shows it at zooms 8–11, at zooms 12–14',
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
