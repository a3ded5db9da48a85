import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '@/lib/problems'
import { parseForm } from './osmand/parse-form'
import { parseJson } from './osmand/parse-json'
import { parseOverland } from './osmand/parse-overland'
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

describe('OsmAnd format', () => {
  test('speed is in knots; unknown keys are sensors', () => {
    const text = `id=356&timestamp=${seconds}&lat=55.75&lon=37.61&speed=10&bearing=90&altitude=156&accuracy=8`
    expect(form(`${text}&batt=87.5&door=true&driver=Petr&hdop=0.9&cell=250,1,2,3`)).toEqual({
      assumedUnit: 'kn',
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
          events: [],
        },
      ],
    })
  })

  test.each(['id=1&temp=21.5', 'id=1&lat=0&lon=0&temp=21.5', 'id=1&lat=5&temp=21.5'])(
    '%s is a message of sensors, with the time of its receipt',
    (text) => {
      const readings = [{ at: received, port: null, name: 'temp', value: 21.5 }]
      expect(form(text)).toEqual({
        assumedUnit: 'kn',
        key: '1',
        reports: [{ fix: null, readings, events: [] }],
      })
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

  test.each([
    ['speed=0.0024064815606752144', { speed: 0.0024064815606752144 * 1.852 }],
    ['lat=51.4778&lon=-0.0014123456789012345', { lat: 51.4778, lon: -0.0014123456789012345 }],
    ['lat=55.750000000000000000000&lon=.5', { lat: 55.75, lon: 0.5 }],
    ['latitude=51.5&longitude=+.25', { lat: 51.5, lon: 0.25 }],
    ['LAT=51.5&Lng=2.5e-1', { lat: 51.5, lon: 0.25 }],
    ['spd=1&dir=90&alt=5&acc=3', { speed: 1.852, direction: 90, altitude: 5, accuracy: 3 }],
    [`lat=1&lon=1&time=${at.toISOString()}`, { at }],
    ['lat=1&lon=1&time=12:30', { at: received }],
  ])('%s is read as its app means it', (text, expected) => {
    const place = text.toLowerCase().includes('lat') ? '' : '&lat=55&lon=37'
    expect(form(`id=1&${text}${place}`).reports[0]?.fix).toMatchObject(expected)
  })

  test.each(['Infinity', 'null', 'nan', 'unknown', '-9223372036854775808'])(
    'a speed of %s is unknown, and nothing is lost',
    (said) => {
      const [report] = form(`id=1&lat=55&lon=37&speed=${said}&temp=${said}`).reports
      expect(report).toMatchObject({ fix: { lat: 55, speed: null }, readings: [] })
      expect(report?.lost).toBeUndefined()
    },
  )

  test('what cannot be read beside the position is left out', () => {
    const [report] = form('id=1&lat=55&lon=37&speed=fast&bearing=90').reports
    expect(report).toMatchObject({ fix: { speed: null, direction: 90 }, lost: 'speed: fast' })
    const many = Array.from({ length: 105 }, (_, n) => `s${n}=1`).join('&')
    const [crowded] = form(`id=1&lat=55&lon=37&${many}`).reports
    expect(crowded?.readings).toHaveLength(100)
    expect(crowded?.lost).toBe('5 values after 100')
  })

  test('names of cells, networks and people are no sensors, nor is an unknown charge', () => {
    const text = 'id=1&lat=55&lon=37&lac=4E10&cid=77&bssid=12&driverUniqueId=5&batt=-1&hex=4E10&tiny=4.0E-10'
    expect(form(text).reports[0]?.readings).toEqual([
      { at: received, port: null, name: 'tiny', value: 4e-10 },
    ])
  })

  test.each([
    ['lat=north&lon=37', 'bad-fix', 'north, 37'],
    ['location=55.75', 'bad-fix', '55.75'],
    ['lat=55&lon=37&timestamp=soon', 'bad-time', 'soon'],
  ])('%s is a report that can never be stored', (text, outcome, said) => {
    expect(form(`id=1&${text}`).reports).toEqual([
      { fix: null, readings: [], events: [], fault: { outcome, said } },
    ])
  })

  test('400 without a device', () => {
    expect(refusal(() => form('lat=55&lon=37'))).toBe('id: Required.')
    expect(refusal(() => form('lat=north&lon=37&timestamp=soon&speed=fast'))).toBe(
      'id: Required. timestamp: Expected a date: Unix seconds or YYYY-MM-DD hh:mm:ss. lat: Expected a number. speed: Expected a number.',
    )
    expect(refusal(() => form(`id=${'1'.repeat(101)}`))).toMatch(/^id: /)
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
    const { key, reports } = parseJson({ device_id: 'phone', location }, received)
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
    const body = { device_id: 1, location: [location, { ...location, coords: null }] }
    expect(parseJson(body, received)).toMatchObject({ key: '1', reports: [{ fix: { at } }, { fix: null }] })
  })

  test('each location is read alone; texts of numbers are numbers', () => {
    const extras = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`s${n}`, n]))
    const texts = { ...location, coords: { latitude: '55.75', longitude: '37.61', speed: 'null' } }
    const list = [null, { timestamp: 'soon' }, { coords: { latitude: 55 } }, { extras }, texts]
    const { reports } = parseJson({ device_id: 1, location: list }, received)
    expect(reports).toMatchObject([
      { fault: { outcome: 'unreadable', said: 'null' } },
      { fault: { outcome: 'bad-time', said: 'soon' } },
      {
        fault: {
          outcome: 'bad-fix',
          said: '{"latitude":55,"accuracy":null,"speed":null,"heading":null,"altitude":null}',
        },
      },
      { fix: null, lost: '1 values after 100' },
      { fix: { at, lon: 37.61, lat: 55.75, speed: null } },
    ])
    expect(reports[3]?.readings).toHaveLength(100)
  })

  test.each(['{"device_id":"x"}', '{"device_id":"x","location":"here"}'])(
    '%s is a report that can never be stored',
    (text) => {
      expect(parseJson(JSON.parse(text), received).reports).toMatchObject([
        { fault: { outcome: 'unreadable' } },
      ])
    },
  )

  test('400 without a device', () => {
    expect(refusal(() => parseJson({}, received))).toMatch(/device_id: /)
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

  test('numbers may be texts; names of cells and an unknown charge are no sensors', () => {
    const said = { ...message, lat: '55.75', tst: `${seconds}`, lac: '4E10', batt: -1 }
    expect(parseMessage(JSON.stringify(said))?.report).toMatchObject({
      fix: { at, lat: 55.75 },
      readings: [],
    })
  })

  test('400: invalid JSON', () => {
    expect(refusal(() => parseMessage('{'))).toMatch(/valid JSON/)
  })

  test.each([
    [{ _type: 'location' }, 'bad-time'],
    [{ ...message, tst: 'soon' }, 'bad-time'],
    [{ ...message, lat: null }, 'bad-fix'],
    [{ _type: 'encrypted', data: 'x' }, 'unreadable'],
  ])('%j is a report that can never be stored', (said, outcome) => {
    expect(parseMessage(JSON.stringify(said))?.report).toMatchObject({ fault: { outcome } })
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

/** The text as JSON, or itself. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

test('any text is a message or 400', () => {
  const text = fc.oneof(fc.string(), fc.json())
  fc.assert(
    fc.property(text, (said) => {
      refusal(() => form(said))
      refusal(() => form(`id=1&lat=${said}`))
      refusal(() => parseJson(jsonIn(said), received))
      refusal(() => parseOverland([jsonIn(said)], received, '1'))
      refusal(() => parseMessage(said))
    }),
    { numRuns: 100 },
  )
})
