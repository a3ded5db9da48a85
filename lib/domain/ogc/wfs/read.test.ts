import { describe, expect, test } from 'vitest'
import { OgcException } from '@/lib/domain/layer-queries/fault'
import { kvpParametersOf } from '../common/kvp-parameters'
import { readDocument } from './read-document'
import { readKeys } from './read-keys'

const asked = (more: Record<string, string>) =>
  readKeys(
    kvpParametersOf(
      Object.entries({
        service: 'WFS',
        version: '2.0.0',
        request: 'GetFeature',
        typeNames: 'local:trees',
        ...more,
      }),
    ),
  )

const ids = (count: number) => Array.from({ length: count }, (_, at) => `trees.${at + 1}`)

describe.each(['resourceId', 'featureId'])('%s', (key) => {
  test('names all of the features', () => {
    const request = asked({ [key]: ids(500).join() })
    expect(request).toMatchObject({ filter: { op: 'ids', ids: ids(500) } })
  })

  test('400: ids over the limit of a filter are not silently left out', () => {
    expect(() => asked({ [key]: ids(501).join() })).toThrow(OgcException)
  })
})

test('a geometry without a system is in the system of the features, in parameters and in documents', () => {
  const filter =
    '<fes:Filter xmlns:fes="http://www.opengis.net/fes/2.0"><fes:Intersects><fes:ValueReference>geom</fes:ValueReference>' +
    '<gml:Point xmlns:gml="http://www.opengis.net/gml/3.2"><gml:pos>55 37</gml:pos></gml:Point></fes:Intersects></fes:Filter>'
  const document =
    '<wfs:GetFeature xmlns:wfs="http://www.opengis.net/wfs/2.0" service="WFS" version="2.0.0">' +
    `<wfs:Query typeNames="local:trees" srsName="EPSG:3857">${filter}</wfs:Query></wfs:GetFeature>`
  const point = { filter: { geometry: { type: 'Point', coordinates: [37, 55] } }, srsName: 'EPSG:3857' }
  expect(asked({ srsName: 'EPSG:3857', filter })).toMatchObject(point)
  expect(readDocument(document)).toMatchObject(point)
})
