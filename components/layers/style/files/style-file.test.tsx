import { afterEach, expect, test } from 'vitest'
import { endFakeApi, FakeAnswer, fakeApi } from '@/lib/testing/console/fake-api'
import { exportStyle, nameOfFile, typedFile } from './style-file'

afterEach(endFakeApi)

const file = (name: string) => new File(['<x/>'], name)

test('the ending of a file names its format', () => {
  expect(typedFile(file('a.SLD'))?.type).toBe('application/vnd.ogc.sld+xml')
  expect(typedFile(file('a.b.qml'))?.type).toBe('application/x-qgis-layer-style')
  expect(typedFile(file('a.json'))?.type).toBe('application/json')
  expect(typedFile(file('a.pdf'))).toBeNull()
})

test('a style is called like its file, as far as names allow', () => {
  expect(nameOfFile(file('Люки, 2-й район.qml'))).toBe('Люки 2-й район')
  expect(nameOfFile(file('...a:b.sld'))).toBe('a b')
})

test('what a file cannot say comes with it', async () => {
  const notices = ['Rule “1”: “line-blur” is left out.', 'Правило, второе'].map(encodeURIComponent).join(',')
  fakeApi({ 'GET /layers/5/styles/*': new FakeAnswer(200, {}, { 'x-style-notices': notices }) })
  const { fileName, notices: told } = await exportStyle(5, 'night', 'se')
  expect([fileName, told]).toEqual(['night.sld', ['Rule “1”: “line-blur” is left out.', 'Правило, второе']])
})
