import { expect, test } from 'vitest'
import { codeIn, systemName, systems } from './systems'

test('a code is found with or without its authority, and other text is not a code', () => {
  expect(['28407', 'EPSG:28407', 'epsg: 4326', ' 3857 '].map(codeIn)).toEqual([28407, 28407, 4326, 3857])
  expect(['WGS 84', '12', '+proj=longlat', ''].map(codeIn)).toEqual([null, null, null, null])
})

test('every system is listed once, and others are named by their code', () => {
  expect(new Set(systems.map(({ code }) => code)).size).toBe(systems.length)
  expect([systemName(28407), systemName(2599)]).toEqual(['Pulkovo 1942 / Gauss-Krüger 7', 'EPSG:2599'])
})
