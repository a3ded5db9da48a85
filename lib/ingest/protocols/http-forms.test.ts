import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '@/lib/problems'
import { parseMoment } from './osmand/moment'
import { parseForm } from './osmand/parse-form'
import { parseJson } from './osmand/parse-json'
import { parseMessage, userOfTopic } from './owntracks/parse-message'

const received = new Date('2026-01-15T10:00:00Z')
const at = new Date('2026-01-15T09:30:00Z')
const seconds = at.getTime() / 1000

const form = (text: string) => parseForm(new URLSearchParams(text), received)

/** The errors of a parser. */
function refusal(parse: () => unknown): string {
  try {
    parse()
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return error.textIn('en')
    throw error
  }
  return 'taken'
}

test.each([
  [String(seconds), at],
  [String(seconds * 1000), at],
  ['2026-01-15T09:30:00Z', at],
  ['2026-01-15T09:30:00.000Z', at],
  ['2026-01-15T12:30:00+03:00', at],
  // An unescaped plus in a URL.
  ['2026-01-15T12:30:00 03:00', at],
  ['2026-01-15 09:30:00', at],
  ['yesterday', null],
  ['0', null],
  ['99999999999999999999', null],
])('the time %s', (text, expected) => {
  expect(parseMoment(text)).toEqual(expected)
})

describe('OsmAnd format', () => {
  test('speed is in knots; unknown keys are sensors', () => {
    const text = `id=356&timestamp=${seconds}&lat=55.75&lon=37.61&speed=10&bearing=90&altitude=156&accuracy=8`
    expect(form(`${text}&batt=87.5&door=true&driver=Petr&hdop=0.9&cell=250,1,2,3`)).toEqual({
      key: '356',
      reports: [
        {
          fix: {
            at,
            lon: 37.61,
            lat: 55.75,
            speed: 18.52,
            direction: 90,
            altitude: 156,
            accuracy: 8,
            valid: true,
            provider: null,
          },
          readings: [
            { at, port: null, name: 'batt', value: 87.5 },
            { at, port: null, name: 'door', value: 1 },
          ],
        },
      ],
    })
  })

  test.each(['id=1&temp=21.5', 'id=1&lat=0&lon=0&temp=21.5', 'id=1&lat=5&temp=21.5'])(
    '%s is a message of sensors, with the time of its receipt',
    (text) => {
      const readings = [{ at: received, port: null, name: 'temp', value: 21.5 }]
      expect(form(text)).toEqual({ key: '1', reports: [{ fix: null, readings }] })
    },
  )

  test('absent values are unknown', () => {
    const { reports } = form(
      'deviceid=1&location=55.75,37.61&speed=-1&bearing=-1&altitude=NaN&accuracy=&valid=0',
    )
    const nothing = { speed: null, direction: null, altitude: null, accuracy: null, valid: false }
    expect(reports[0]?.fix).toMatchObject({ lon: 37.61, lat: 55.75, ...nothing })
  })

  test('a sensor name has up to 200 characters', () => {
    const name = 'n'.repeat(200)
    const { reports } = form(`id=1&${name}=5&${name}n=6`)
    expect(reports[0]?.readings).toEqual([{ at: received, port: null, name, value: 5 }])
  })

  test('400 names every unreadable field', () => {
    expect(refusal(() => form('lat=north&lon=37&timestamp=soon&speed=fast'))).toBe(
      'id: Required. timestamp: Expected a date: Unix seconds or YYYY-MM-DD hh:mm:ss. lat: Expected a number. speed: Expected a number.',
    )
    expect(refusal(() => form('id=1&location=55.75'))).toMatch(/^location: /)
    const many = Array.from({ length: 101 }, (_, n) => `s${n}=1`).join('&')
    expect(refusal(() => form(`id=1&${many}`))).toBe('More than 100 items.')
  })
})

describe('the JSON of the Traccar Client', () => {
  const location = {
    timestamp: '2026-01-15T09:30:00.000Z',
    coords: { latitude: 55.75, longitude: 37.61, accuracy: 8, speed: 10, heading: 90, altitude: 156 },
    is_moving: true,
    odometer: 1200.5,
    battery: { level: 0.875, is_charging: false },
    activity: { type: 'walking' },
    extras: { temp: 21.5, note: 'x' },
  }

  test('speed is in metres per second; battery and extras are sensors', () => {
    const { key, reports } = parseJson(JSON.stringify({ device_id: 'phone', location }), received)
    expect(key).toBe('phone')
    expect(reports[0]?.fix).toMatchObject({
      at,
      lon: 37.61,
      lat: 55.75,
      speed: 36,
      direction: 90,
      accuracy: 8,
    })
    expect(reports[0]?.readings.map(({ name, value }) => [name, value])).toEqual([
      ['batt', 87.5],
      ['charge', 0],
      ['is_moving', 1],
      ['odometer', 1200.5],
      ['temp', 21.5],
    ])
  })

  test('several locations are several reports', () => {
    const text = JSON.stringify({ device_id: 1, location: [location, { ...location, coords: null }] })
    expect(parseJson(text, received)).toMatchObject({ key: '1', reports: [{ fix: { at } }, { fix: null }] })
  })

  test('readable locations are accepted; 400 with the error when none is', () => {
    const extras = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`s${n}`, n]))
    const bad = [null, 5, { timestamp: 'soon' }, { coords: { latitude: '55' } }, { extras }]
    const list = (...locations: unknown[]) => JSON.stringify({ device_id: 1, location: locations })
    const { reports } = parseJson(list(...bad, location, ...bad, { ...location, coords: null }), received)
    expect(reports).toMatchObject([{ fix: { at } }, { fix: null }])
    expect(refusal(() => parseJson(list(bad[3], bad[2]), received))).toBe(
      'location.0.coords.latitude: Expected a number. location.0.coords.longitude: Required.',
    )
    expect(refusal(() => parseJson(list({ extras }), received))).toBe(
      'location.0.extras: More than 100 items.',
    )
    expect(refusal(() => parseJson(list(), received))).toMatch(/^location: /)
    const many = Array.from({ length: 1001 }, () => location)
    expect(refusal(() => parseJson(list(...many), received))).toMatch(/^location: /)
  })

  test.each([
    ['{', /valid JSON/],
    ['{}', /device_id: .*location: /],
    ['{"device_id":"x","location":{"timestamp":"soon"}}', /^location.timestamp: /],
    [
      '{"device_id":"x","location":{"coords":{"latitude":"55","longitude":37}}}',
      /^location.coords.latitude: /,
    ],
    ['{"device_id":"x","location":"here"}', /^location: /],
  ])('400: %s', (text, expected) => {
    expect(refusal(() => parseJson(text, received))).toMatch(expected)
  })
})

describe('OwnTracks messages', () => {
  const message = {
    _type: 'location',
    lat: 55.75,
    lon: 37.61,
    tst: seconds,
    vel: 36,
    cog: 90,
    acc: 8,
    batt: 87,
    tid: 'ph',
  }

  test('a location is a position in km/h, the rest is sensors', () => {
    expect(parseMessage(JSON.stringify({ ...message, topic: 'owntracks/anna/phone' }))).toMatchObject({
      topic: 'owntracks/anna/phone',
      tracker: 'ph',
      report: {
        fix: { at, lon: 37.61, lat: 55.75, speed: 36, direction: 90, accuracy: 8 },
        readings: [{ at, port: null, name: 'batt', value: 87 }],
      },
    })
  })

  test('a region transition is a position too; other messages are ignored', () => {
    expect(
      parseMessage(JSON.stringify({ ...message, _type: 'transition', event: 'enter' }))?.report.fix,
    ).toMatchObject({ at })
    for (const text of ['', ' ', 'null', '[]', '{}', '{"_type":"lwt","tst":1}', '{"_type":"waypoint"}'])
      expect(parseMessage(text)).toBeNull()
  })

  test('400: invalid JSON, no coordinates, no time, or an encrypted message', () => {
    for (const text of [
      '{',
      '{"_type":"location"}',
      JSON.stringify({ ...message, tst: 0 }),
      '{"_type":"encrypted"}',
    ])
      expect(refusal(() => parseMessage(text))).not.toBe('taken')
  })

  test.each([
    ['owntracks/anna/phone', 'anna'],
    ['/owntracks/anna/phone', 'anna'],
    ['owntracks', null],
    ['', null],
  ])('the topic %s belongs to %s', (topic, user) => {
    expect(userOfTopic(topic)).toBe(user)
  })
})

test('any text is a message or 400', () => {
  const text = fc.oneof(fc.string(), fc.json())
  fc.assert(
    fc.property(text, (said) => {
      refusal(() => form(said))
      refusal(() => form(`id=1&lat=${said}`))
      refusal(() => parseJson(said, received))
      refusal(() => parseMessage(said))
    }),
    { numRuns: 100 },
  )
})
