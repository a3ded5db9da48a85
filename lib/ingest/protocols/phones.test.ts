import { describe, expect, test } from 'vitest'
import { Problem } from '@/lib/problems'
import { parseJson } from './osmand/parse-json'
import { overlandIn, parseOverland } from './osmand/parse-overland'

const received = new Date('2026-08-24T10:00:00Z')

function refusal(parse: () => unknown): string {
  try {
    parse()
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return error.textIn('en')
    throw error
  }
  return 'taken'
}

/** The example of the description of Overland, with a name. */
const feature = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-122.030581, 37.3318] },
  properties: {
    timestamp: '2015-10-01T08:00:00-0700',
    altitude: 0,
    speed: 4,
    horizontal_accuracy: 30,
    vertical_accuracy: -1,
    motion: ['driving', 'stationary'],
    pauses: false,
    activity: 'other_navigation',
    desired_accuracy: 100,
    deferred: 1000,
    significant_change: 'disabled',
    locations_in_payload: 1,
    battery_state: 'charging',
    battery_level: 0.89,
    device_id: 'phone',
  },
}
type Properties = Record<string, unknown>
const having = (properties: Properties, geometry: unknown = feature.geometry) => ({
  ...feature,
  geometry,
  properties: { ...feature.properties, ...properties },
})

describe('an Overland batch', () => {
  test('the example of the description', () => {
    const at = new Date('2015-10-01T15:00:00Z')
    expect(parseOverland([feature], received, null)).toEqual([
      {
        key: 'phone',
        reports: [
          {
            fix: {
              at,
              lon: -122.030581,
              lat: 37.3318,
              speed: 14.4,
              direction: null,
              altitude: 0,
              accuracy: 30,
              valid: true,
              provider: null,
            },
            readings: [
              { at, port: null, name: 'batt', value: 89 },
              { at, port: null, name: 'charge', value: 1 },
            ],
            events: [{ at, kind: 'motion', isAlarm: false, value: 'driving, stationary' }],
          },
        ],
      },
    ])
  })

  test('a recorded location of iOS with a course and a height among the coordinates', () => {
    const properties = { timestamp: '2026-08-23T08:00:00-0700', speed: 4.5, course: 180, motion: [] }
    const place = { type: 'Point', coordinates: [-122.030581, 37.3318, 15] }
    const [message] = parseOverland([having(properties, place)], received, null)
    expect(message?.reports).toMatchObject([
      {
        fix: { at: new Date('2026-08-23T15:00:00Z'), lat: 37.3318, speed: 16.2, direction: 180 },
        events: [],
      },
    ])
  })

  test('Android writes its coordinates as an object', () => {
    const place = { coordinates: { latitude: 37.3318, longitude: -122.030581 } }
    expect(parseOverland([having({}, place)], received, null)[0]?.reports[0]?.fix).toMatchObject({
      lon: -122.030581,
      lat: 37.3318,
    })
  })

  test('what is unknown has no value', () => {
    const unknown = { speed: -1, course: -1, battery_level: -1, battery_state: 'unknown', motion: null }
    expect(parseOverland([having(unknown)], received, null)[0]?.reports).toMatchObject([
      { fix: { speed: null, direction: null }, readings: [], events: [] },
    ])
  })

  test('one bad location loses itself', () => {
    const bad = [null, having({ timestamp: 'soon' }), having({}, { coordinates: ['north', 37] }), feature]
    expect(parseOverland(bad, received, null)[0]?.reports).toMatchObject([
      { fault: { outcome: 'unreadable', said: 'null' } },
      { fault: { outcome: 'bad-time', said: 'soon' } },
      { fault: { outcome: 'bad-fix', said: '["north",37]' } },
      { fix: { lat: 37.3318 } },
    ])
  })

  test('the key is that of the address, of the location, or of the location before', () => {
    const nameless = having({ device_id: '' })
    const keys = (id: string | null, ...list: unknown[]) =>
      parseOverland(list, received, id).map(({ key, reports }) => [key, reports.length])
    expect(keys('own', feature, nameless)).toEqual([['own', 2]])
    expect(keys(null, nameless, feature, having({ device_id: 'old' }), nameless)).toEqual([
      ['phone', 2],
      ['old', 2],
    ])
    expect(keys(null)).toEqual([])
    expect(refusal(() => parseOverland([nameless], received, null))).toBe('device_id: Required.')
  })

  test('it is told by its list', () => {
    expect(overlandIn({ locations: [] })).toEqual([])
    for (const other of [null, [], 'x', { location: [] }, { locations: {} }])
      expect(overlandIn(other)).toBeNull()
  })
})

describe('the JSON of background geolocation', () => {
  /** A recorded location of Android. */
  const location = {
    uuid: '2abe3959-0041-4fb9-9a2b-4970015aa419',
    coords: {
      speed: 9.45,
      heading: 54.14,
      accuracy: 54.5,
      altitude: 1540.3,
      latitude: 14.6055938,
      longitude: -90.9198331,
    },
    extras: { platform: 'android', memUsed: 2514432 },
    battery: { level: 0.89, is_charging: false },
    activity: { type: 'in_vehicle', confidence: 100 },
    odometer: 14351.9,
    is_moving: true,
    timestamp: '2021-03-20T14:10:57.000Z',
  }
  const at = new Date('2021-03-20T14:10:57Z')

  test.each([
    ['around it, with the key beside it', { device_id: 'phone', location }, null],
    ['around it, with the key in the address', { location }, 'phone'],
    ['nothing', { ...location, device_id: 'phone' }, null],
    ['nothing, in a list', [{ ...location, device_id: 'phone' }], null],
    ['a list, with the key in the address', [location], 'phone'],
  ])('with %s', (_, body, id) => {
    expect(parseJson(body, received, id)).toMatchObject({
      key: 'phone',
      reports: [
        {
          fix: { at, lon: -90.9198331, lat: 14.6055938, direction: 54.14, accuracy: 54.5 },
          events: [{ at, kind: 'motion', isAlarm: false, value: 'in_vehicle' }],
        },
      ],
    })
  })

  test('the key of the address goes before that of the body', () => {
    expect(parseJson({ device_id: 'a', location }, received, 'b').key).toBe('b')
  })

  test('a geofence of the app is an event, and no alarm', () => {
    const geofence = { identifier: 'Home', action: 'EXIT' }
    const { reports } = parseJson({ device_id: 1, location: { ...location, geofence } }, received)
    expect(reports[0]?.events).toContainEqual({ at, kind: 'geofence_exit', isAlarm: false, value: 'Home' })
  })

  test.each([[[]], [[location]], [location], ['x'], [null], [[1]]])('%j without a key is 400', (body) => {
    expect(refusal(() => parseJson(body, received))).toMatch(/Required|Expected/)
  })
})
