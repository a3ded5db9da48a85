import { describe, expect, test } from 'vitest'
import * as terminal from '@/lib/testing/devices/egts'
import { fakeIntake } from '@/lib/testing/devices/fake-intake'
import { listeningScene } from '@/lib/testing/devices/listening'
import { checked, shortRecord } from '@/lib/testing/devices/wialon'
import { listenEgts, listenOsmand, listenOwnTracks, listenWialon } from './ports'

const imei = '356000000000001'
const login = `#L#${imei};NA\r\n`
const short = (second: number) => `#SD#${shortRecord(second)}\r\n`

const scene = listeningScene(imei)

describe('Wialon', () => {
  test('a login, records of every kind, a ping and a text are answered in order', async () => {
    const device = await scene.connected(listenWialon)
    const full = `${shortRecord(2)};0.9;1;0;12.5;NA;fuel:2:45.8`
    device.send(
      `${login}${short(1)}#D#${full}\r\n#B#${shortRecord(3)}|${full}|broken|\r\n#P#\r\n#M#hello\r\n#X#?\r\n#P#\r\n`,
    )
    expect(await device.lines(7)).toEqual(['#AL#1', '#ASD#1', '#AD#1', '#AB#2', '#AP#', '#AM#1', '#AP#'])
    expect(scene.intake.fixesOf(imei)).toHaveLength(4)
  })

  test('version 2.0: a wrong checksum has its own error code', async () => {
    const device = await scene.connected(listenWialon)
    device.send(checked('L', `2.0;${imei};NA;`))
    device.send(checked('SD', `${shortRecord(1)};`))
    device.send(`#SD#${shortRecord(2)};0000\r\n#D#${shortRecord(2)};0000\r\n#B#${shortRecord(2)}|0000\r\n`)
    device.send(checked('B', `${shortRecord(3)}|${shortRecord(4)}|`))
    expect(await device.lines(6)).toEqual(['#AL#1', '#ASD#1', '#ASD#13', '#AD#16', '#AB#', '#AB#2'])
  })

  test.each([
    ['#L#999;NA\r\n', '#AL#0\r\n'],
    ['#L#2.0;356000000000001;NA;0000\r\n', '#AL#10\r\n'],
    [`${short(1)}`, ''],
    ['x'.repeat(2000), ''],
  ])('a client that sends %s gets %j and nothing more', async (sent, answer) => {
    const device = await scene.connected(listenWialon)
    device.send(`${sent}${short(1)}`)
    expect((await device.untilClosed()).toString()).toBe(answer)
    expect(scene.intake.stored.size).toBe(0)
  })

  test('a record out of range or from the future has its own error code', async () => {
    const device = await scene.connected(listenWialon)
    scene.intake.outcomeOf = ({ fix }) => (fix && fix.at.getTime() % 2000 === 0 ? 'future' : 'bad-fix')
    device.send(`${login}${short(1)}${short(2)}#B#${shortRecord(3)}|${shortRecord(4)}\r\n`)
    expect(await device.lines(4)).toEqual(['#AL#1', '#ASD#10', '#ASD#0', '#AB#0'])
  })

  test('a removed device is disconnected at its next record', async () => {
    const device = await scene.connected(listenWialon)
    device.send(login)
    await device.lines(1)
    scene.intake.known.clear()
    device.send(short(1))
    expect((await device.untilClosed()).toString()).toBe('#AL#1\r\n')
    expect(scene.intake.stored.size).toBe(0)
  })

  test('a rate-limited device is slowed down and loses nothing', async () => {
    const device = await scene.connected(listenWialon)
    scene.intake.allowance = 1
    device.send(`${login}${short(1)}${short(2)}`)
    expect(await device.lines(2)).toEqual(['#AL#1', '#ASD#1'])
    scene.intake.allowance = 1
    expect(await device.lines(3)).toHaveLength(3)
    expect(scene.intake.fixesOf(imei)).toHaveLength(2)
  })
})

describe('EGTS', () => {
  const at = new Date('2026-01-15T09:30:00Z')
  const position = terminal.position({ at, lon: 37.6, lat: 55.7 })

  test('a terminal logs in; every record is confirmed', async () => {
    const device = await scene.connected(listenEgts)
    device.send(terminal.packet(1, terminal.record({ number: 1, service: 1 }, terminal.identity(imei))))
    const two = [7, 8].map((number) => terminal.record({ number, objectId: 5 }, position))
    device.send(terminal.packet(2, ...two))
    const read = await device.answers((bytes) => terminal.readAnswers(bytes).length === 3)
    expect(terminal.readAnswers(read)).toEqual([
      { of: 1, result: 0, records: new Map([[1, 0]]), welcome: null },
      { of: null, result: 0, records: new Map(), welcome: 0 },
      {
        of: 2,
        result: 0,
        records: new Map([
          [7, 0],
          [8, 0],
        ]),
        welcome: null,
      },
    ])
    expect(scene.intake.fixesOf(imei)).toHaveLength(2)
  })

  test('records of many objects belong to their devices; an unknown one gets 153', async () => {
    scene.intake = fakeIntake('101', '102')
    const device = await scene.connected(listenEgts)
    const nobodys = terminal.record({ number: 3 }, position)
    const records = [101, 999, 102].map((objectId) =>
      terminal.record({ number: objectId, objectId }, position),
    )
    device.send(terminal.packet(1, nobodys, ...records, terminal.record({ number: 4 }, position)))
    const read = await device.answers((bytes) => terminal.readAnswers(bytes).length === 1)
    const results = new Map([
      [3, 153],
      [101, 0],
      [999, 153],
      [102, 0],
      [4, 0],
    ])
    expect(terminal.readAnswers(read)).toMatchObject([{ of: 1, records: results }])
    expect(scene.intake.fixesOf('101')).toHaveLength(1)
    expect(scene.intake.fixesOf('102')).toHaveLength(2)
  })

  test('of many objects a rate-limited one gets 156, and the others continue', async () => {
    scene.intake = fakeIntake('101', '102')
    scene.intake.mayReport = ({ key }) => key !== '101'
    const device = await scene.connected(listenEgts)
    const records = [101, 102].map((objectId) => terminal.record({ number: objectId, objectId }, position))
    device.send(terminal.packet(1, ...records))
    const read = await device.answers((bytes) => terminal.readAnswers(bytes).length === 1)
    const results = new Map([
      [101, 156],
      [102, 0],
    ])
    expect(terminal.readAnswers(read)).toMatchObject([{ of: 1, records: results }])
    expect([...scene.intake.stored.keys()]).toEqual(['102'])
  })

  test('a single rate-limited terminal is slowed down and loses nothing', async () => {
    const device = await scene.connected(listenEgts)
    scene.intake.allowance = 0
    device.send(terminal.packet(1, terminal.record({ number: 1, service: 1 }, terminal.identity(imei))))
    device.send(terminal.packet(2, terminal.record({ number: 7 }, position)))
    await device.answers((bytes) => terminal.readAnswers(bytes).length === 2)
    scene.intake.allowance = 1
    const read = await device.answers((bytes) => terminal.readAnswers(bytes).length === 3)
    expect(terminal.readAnswers(read).at(-1)).toMatchObject({ of: 2, records: new Map([[7, 0]]) })
  })

  test('an object is carried on across services, and only within its packet', async () => {
    scene.intake = fakeIntake('101')
    const device = await scene.connected(listenEgts)
    const state = terminal.record(
      { number: 1, service: 4, objectId: 101 },
      terminal.part(51, Buffer.alloc(8)),
    )
    device.send(terminal.packet(1, state, terminal.record({ number: 2 }, position)))
    device.send(terminal.packet(2, terminal.record({ number: 3 }, position)))
    const read = await device.answers((bytes) => terminal.readAnswers(bytes).length === 2)
    expect(terminal.readAnswers(read)).toMatchObject([
      {
        records: new Map([
          [1, 0],
          [2, 0],
        ]),
      },
      { records: new Map([[3, 153]]) },
    ])
  })

  test('a terminal may name itself by its SIM; without any name its records name their objects', async () => {
    const sim = '250010000000001'
    scene.intake = fakeIntake(sim, '101')
    const byImsi = Buffer.concat([Buffer.from([0, 0, 0, 0, 4]), Buffer.from(sim.padEnd(16, '\0'))])
    for (const [identity, objectId] of [
      [byImsi, undefined],
      [Buffer.alloc(5), 101],
    ] as const) {
      const device = await scene.connected(listenEgts)
      device.send(terminal.packet(1, terminal.record({ service: 1 }, terminal.part(1, identity))))
      device.send(terminal.packet(2, terminal.record({ number: 7, objectId }, position)))
      const read = await device.answers((bytes) => terminal.readAnswers(bytes).length === 3)
      const answers = terminal.readAnswers(read)
      expect(answers.find(({ welcome }) => welcome !== null)?.welcome).toBe(0)
      expect(answers.find(({ of }) => of === 2)?.records).toEqual(new Map([[7, 0]]))
    }
    expect([...scene.intake.stored.keys()]).toEqual([sim, '101'])
  })

  test('an unknown terminal gets 153 and nothing more', async () => {
    const device = await scene.connected(listenEgts)
    device.send(terminal.packet(1, terminal.record({ service: 1 }, terminal.identity('111'))))
    device.send(terminal.packet(2, terminal.record({}, position)))
    const answers = terminal.readAnswers(await device.untilClosed())
    expect(answers.find(({ welcome }) => welcome !== null)?.welcome).toBe(153)
    expect(scene.intake.stored.size).toBe(0)
  })

  test('a packet with a broken body is rejected, the next one is accepted', async () => {
    const device = await scene.connected(listenEgts)
    scene.intake.known.add('101')
    const good = terminal.packet(2, terminal.record({ objectId: 101 }, position))
    const broken = Buffer.from(terminal.packet(1, terminal.record({ objectId: 101 }, position)))
    broken[30] = (broken[30] ?? 0) ^ 0xff
    const short = terminal.packet(3, Buffer.from([1, 2, 3]))
    device.send(Buffer.concat([broken, good, short]))
    const read = await device.answers((bytes) => terminal.readAnswers(bytes).length === 3)
    expect(terminal.readAnswers(read).map(({ of, result }) => [of, result])).toEqual([
      [1, 138],
      [2, 0],
      [3, 132],
    ])
  })

  test('an invalid record is confirmed with its error code', async () => {
    scene.intake = fakeIntake('101')
    scene.intake.outcomeOf = ({ fault, fix }) =>
      fault?.outcome ?? ((fix?.lat ?? 0) < 0 ? 'bad-fix' : 'future')
    const device = await scene.connected(listenEgts)
    const south = terminal.position({ at, lon: 37.6, lat: -55.7 })
    const cut = terminal.part(16, Buffer.alloc(5))
    const records = [south, position, cut].map((part, number) =>
      terminal.record({ number, objectId: 101 }, part),
    )
    device.send(terminal.packet(1, ...records))
    const read = await device.answers((bytes) => terminal.readAnswers(bytes).length === 1)
    expect(terminal.readAnswers(read)[0]?.records).toEqual(
      new Map([
        [0, 132],
        [1, 154],
        [2, 132],
      ]),
    )
  })
})

describe('over HTTP', () => {
  const ask = async (port: number, path: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return [response.status, await response.text()]
  }

  test('OsmAnd: 200 with an empty body, 400 for an unknown device, 405, 413, 429', async () => {
    const { port } = await scene.listen(listenOsmand)
    const form = `id=${imei}&lat=55.7&lon=37.6`
    expect(await ask(port, `/?${form}`)).toEqual([200, ''])
    expect(await ask(port, '/any', { method: 'POST', body: new URLSearchParams(form) })).toEqual([200, ''])
    expect(await ask(port, `/?${form}`, { method: 'POST' })).toEqual([200, ''])
    const json = JSON.stringify({ device_id: imei, location: { coords: { latitude: 55, longitude: 37 } } })
    expect(await ask(port, '/', { method: 'POST', body: json })).toEqual([200, ''])
    expect(scene.intake.fixesOf(imei)).toHaveLength(4)
    expect(await ask(port, '/?id=1&lat=55.7&lon=37.6')).toEqual([400, 'The device is not registered'])
    expect(await ask(port, `/?${form}`, { method: 'PUT' })).toEqual([200, ''])
    expect(await ask(port, `/?${form}`, { method: 'HEAD' })).toEqual([200, ''])
    expect(await ask(port, '/', { method: 'DELETE' })).toMatchObject([405, expect.any(String)])
    expect(await ask(port, '/', { method: 'POST', body: 'x'.repeat(300_000) })).toMatchObject([
      413,
      expect.any(String),
    ])
    scene.intake.allowance = 0
    expect(await ask(port, `/?${form}`)).toMatchObject([429, expect.any(String)])
  })

  test.each(['lat=95&lon=37', 'lat=north&lon=37', 'lat=55&lon=37&timestamp=soon', 'speed=1'])(
    'OsmAnd: 200 for %s, which can never be stored',
    async (said) => {
      const { port } = await scene.listen(listenOsmand)
      expect(await ask(port, `/?id=${imei}&${said}`)).toEqual([200, ''])
    },
  )

  test('OwnTracks: the Basic user name is the key, else the topic; the answer is an empty list', async () => {
    const { port } = await scene.listen(listenOwnTracks)
    const body = JSON.stringify({
      _type: 'location',
      lat: 55.7,
      lon: 37.6,
      tst: 1768469400,
      topic: `owntracks/${imei}/ph`,
    })
    const as = (name: string) => ({
      authorization: `Basic ${Buffer.from(`${name}:secret`).toString('base64')}`,
    })
    const post = (text: string, headers = {}) => ask(port, '/pub', { method: 'POST', body: text, headers })
    expect(await post(body, as(imei))).toEqual([200, '[]'])
    expect(await post(body)).toEqual([200, '[]'])
    expect(scene.intake.fixesOf(imei)).toHaveLength(2)
    expect(await post(body, as('nobody'))).toMatchObject([400, expect.any(String)])
    expect(await post('')).toEqual([200, '[]'])
    expect(await post('{"_type":"location"')).toMatchObject([400, expect.any(String)])
    expect(await post('{"_type":"location","lat":55,"lon":37,"tst":1}', as(imei))).toEqual([200, '[]'])
    expect(await post('{"_type":"encrypted","data":"x"}', as(imei))).toEqual([200, '[]'])
    expect(scene.intake.fixesOf(imei)).toHaveLength(3)
  })

  test('503 while nothing can be stored', async () => {
    const { port } = await scene.listen(listenOsmand)
    scene.intake.isAway = true
    expect(await ask(port, `/?id=${imei}&lat=55.7&lon=37.6`)).toMatchObject([503, expect.any(String)])
  })
})
