import { describe, expect, test } from 'vitest'
import { listeningScene } from '@/lib/testing/devices/listening'
import { spoiled, terminals } from '@/lib/testing/devices/terminals'

const imei = '356000000000001'
const scene = listeningScene(imei)

/** Everything that was answered, once it has this length. */
const answered = (device: Awaited<ReturnType<typeof scene.connected>>, expected: Buffer) =>
  device.answers((read) => read.length >= expected.length)

describe.each(Object.entries(terminals))('%s', (_, terminal) => {
  const { listen, login, refusal, report, answer, faulty, wrong } = terminal
  const welcome = terminal.welcome(imei)

  test('a login and reports are answered in order, once they are stored', async () => {
    const device = await scene.connected(listen)
    const hold = scene.holdStore()
    device.send(Buffer.concat([login(imei), report(1), report(2)]))
    expect(await answered(device, welcome)).toEqual(welcome)
    expect(scene.intake.stored.size).toBe(0)
    hold.release()
    const all = Buffer.concat([welcome, answer(1), answer(2)])
    expect(await answered(device, all)).toEqual(all)
    // Some protocols have short numbers.
    const places = scene.intake
      .fixesOf(imei)
      .map((place) => place.split(' ').map((one) => Number(one).toFixed(4)))
    expect(places).toEqual([
      ['37.6000', '55.7000'],
      ['37.6000', '55.7000'],
    ])
  })

  test('what could not be stored is not answered', async () => {
    const device = await scene.connected(listen)
    device.send(login(imei))
    await answered(device, welcome)
    scene.intake.isAway = true
    device.send(report(1))
    expect(await device.untilClosed()).toEqual(welcome)
  })

  test('an unknown terminal is refused and disconnected', async () => {
    const device = await scene.connected(listen)
    device.send(Buffer.concat([login('356000000000099'), report(1)]))
    expect(await device.untilClosed()).toEqual(refusal)
    expect(scene.intake.stored.size).toBe(0)
  })

  test('reports before a login, and what is no frame, end the connection', async () => {
    for (const bytes of [report(1), Buffer.from('GET / HTTP/1.1\r\n\r\n'), wrong]) {
      const device = await scene.connected(listen)
      device.send(bytes)
      expect((await device.untilClosed()).length).toBe(0)
    }
    expect(scene.intake.stored.size).toBe(0)
  })

  test.skipIf(faulty === null)(
    'a frame with a wrong checksum is refused, the next one is taken',
    async () => {
      const device = await scene.connected(listen)
      device.send(Buffer.concat([login(imei), spoiled(report(1)), report(2)]))
      const all = Buffer.concat([welcome, faulty ?? Buffer.alloc(0), answer(2)])
      expect(await answered(device, all)).toEqual(all)
      expect(scene.intake.fixesOf(imei)).toHaveLength(1)
    },
  )

  test('an impossible position is answered, so that it is not sent for ever', async () => {
    scene.intake.outcomeOf = () => 'bad-fix'
    const device = await scene.connected(listen)
    device.send(Buffer.concat([login(imei), report(1)]))
    const all = Buffer.concat([welcome, answer(1)])
    expect(await answered(device, all)).toEqual(all)
  })
})
