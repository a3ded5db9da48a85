import { expect, test } from 'vitest'
import { otherSources } from './other-layers'

test('the shown layer, and files that only hold other layers, are not offered again', () => {
  expect(otherSources(['a', 'b', 'c'], undefined)).toEqual(['b', 'c'])
  expect(otherSources(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
  const packed = ['дома.gpkg', 'дома.gpkg/дома', 'дома.gpkg/дороги', 'x.csv']
  expect(otherSources(packed, 'x.csv')).toEqual(['дома.gpkg/дома', 'дома.gpkg/дороги'])
  const tracks = ['a.gpx', 'a.gpx/track_points', 'b.gpx', 'b.gpx/track_points']
  expect(otherSources(tracks, 'a.gpx/track_points')).toEqual(['a.gpx', 'b.gpx', 'b.gpx/track_points'])
})
