import { expect, test } from 'vitest'
import {
  layoutOf,
  mostDpiOf,
  orientations,
  paperNames,
  pixelsOfSheet,
  printPixelsAtMost,
  type SheetBox,
} from './layout'

const overlap = (one: SheetBox, other: SheetBox) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

const plans = paperNames.flatMap((paper) =>
  orientations.flatMap((orientation) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
      paper,
      orientation,
      title: (bits & 1) > 0,
      legend: (bits & 2) > 0,
      foot: (bits & 4) > 0,
    })),
  ),
)

test.each(plans)('$paper $orientation: everything is on the sheet, beside each other', (plan) => {
  const { width, height, map, title, legend, foot } = layoutOf(plan)
  expect([title !== null, legend !== null, foot !== null]).toEqual([plan.title, plan.legend, plan.foot])
  const boxes = [map, title, legend, foot].filter((box): box is SheetBox => box !== null)
  for (const [at, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThan(0)
    expect(box.top).toBeGreaterThan(0)
    expect(box.left + box.width).toBeLessThan(width)
    expect(box.top + box.height).toBeLessThan(height)
    for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false)
  }
  expect(map.width * map.height).toBeGreaterThan(width * height * 0.4)
})

test.each([
  ['A4', 300],
  ['A3', 300],
  ['A2', 300],
  ['A1', 215],
  ['A0', 152],
] as const)('%s is a picture of at most %i pixels to the inch', (paper, dpi) => {
  expect(mostDpiOf(paper)).toBe(dpi)
  expect(pixelsOfSheet(paper, dpi)).toBeLessThanOrEqual(printPixelsAtMost)
})
