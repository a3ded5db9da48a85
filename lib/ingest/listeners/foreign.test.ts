import { expect, test, vi } from 'vitest'
import * as terminal from '@/lib/testing/devices/egts'
import { listeningScene } from '@/lib/testing/devices/listening'
import { listenEgts, listenOsmand, listenWialon } from './ports'

const imei = '356000000000001'
const scene = listeningScene(imei)

const gt06 = Buffer.from('78780d01012345678901234500018cdd0d0a', 'hex')
const teltonika = Buffer.concat([Buffer.from('000f', 'hex'), Buffer.from(imei)])
const egts = terminal.packet(1, terminal.record({ service: 1 }, terminal.identity('999')))

test.each([
  ['GT06 on the port of Wialon', listenWialon, gt06, 'gt06'],
  ['Teltonika on the port of EGTS', listenEgts, teltonika, 'teltonika'],
  ['Wialon on the port of EGTS', listenEgts, Buffer.from(`#L#${imei};NA\r\n`), 'wialon'],
  ['EGTS on the port of OsmAnd', listenOsmand, egts, 'egts'],
  ['HTTP on the port of Wialon', listenWialon, Buffer.from(`GET /?id=${imei} HTTP/1.1\r\n\r\n`), 'http'],
])('%s is told', async (_, listen, bytes, speaks) => {
  const device = await scene.connected(listen)
  device.send(bytes)
  await vi.waitFor(() => expect(scene.intake.foreign).toEqual([speaks]))
})

test('what nobody knows is told when the connection ends', async () => {
  const device = await scene.connected(listenEgts)
  device.send(Buffer.from('##,imei:356000000000001,A;'))
  await device.untilClosed()
  await vi.waitFor(() => expect(scene.intake.foreign).toEqual(['other']))
})

test('a device of the port is not told, known or not, nor a connection that says nothing', async () => {
  const wialon = await scene.connected(listenWialon)
  wialon.send(`#L#999;NA\r\n`)
  await wialon.untilClosed()
  const known = await scene.connected(listenWialon)
  known.send(`#L#${imei};NA\r\n`)
  await known.lines(1)
  const terminals = await scene.connected(listenEgts)
  terminals.send(egts)
  await terminals.untilClosed()
  expect(scene.intake.foreign).toEqual([])
})
