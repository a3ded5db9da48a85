import { expect, test } from 'vitest'
import type { Command } from '@/lib/domain/device-commands'
import { listeningScene } from '@/lib/testing/devices/listening'
import { enveloped } from '@/lib/testing/devices/teltonika'
import { terminals } from '@/lib/testing/devices/terminals'
import { checked, shortRecord } from '@/lib/testing/devices/wialon'
import { openTeltonika } from '../protocols/teltonika/teltonika'
import { messageLine } from '../protocols/wialon/packet'
import { listenTeltonika, listenWialon } from './ports'

const imei = '356000000000001'
const scene = listeningScene(imei)
const command: Command = { id: 7, deviceId: 1, kind: 'text', seconds: null, text: 'getinfo' }

const lineOf = () => [...scene.intake.lines].at(-1)

test('a command is sent between the answers, and its answer is kept', async () => {
  const { login, welcome, report, answer } = terminals.Teltonika ?? expect.fail()
  const device = await scene.connected(listenTeltonika)
  device.send(login(imei))
  await device.answers((read) => read.length >= welcome(imei).length)
  // Not before the answer to the login has left.
  expect(scene.intake.lines.size).toBe(0)
  device.send(report(1))
  const taken = Buffer.concat([welcome(imei), answer(1)])
  await device.answers((read) => read.length >= taken.length)
  expect(lineOf()?.send(command)).toBe('sent')
  const all = Buffer.concat([taken, openTeltonika().command?.(command) ?? Buffer.alloc(0)])
  expect(await device.answers((read) => read.length >= all.length)).toEqual(all)
  device.send(Buffer.concat([enveloped(Buffer.from('\x0c\x01\x06\0\0\0\x02OK\x01', 'latin1')), report(2)]))
  await device.answers((read) => read.length > all.length)
  expect(scene.intake.replies).toEqual([{ command: null, text: 'OK' }])
  device.close()
  await expect.poll(() => scene.intake.lines.size).toBe(0)
})

test.each(['Arnavi', 'Navtelecom FLEX', 'Wialon Combine'])('%s: there are no commands', async (name) => {
  const { listen, login, welcome, report, answer } = terminals[name] ?? expect.fail()
  const device = await scene.connected(listen)
  device.send(Buffer.concat([login(imei), report(1)]))
  const all = Buffer.concat([welcome(imei), answer(1)])
  await device.answers((read) => read.length >= all.length)
  expect(scene.intake.lines.size).toBe(0)
})

test('Wialon IPS takes texts and says whether it has them', async () => {
  const device = await scene.connected(listenWialon)
  device.send(checked('L', `2.0;${imei};NA;`))
  device.send(checked('SD', `${shortRecord(1)};`))
  await device.lines(2)
  expect(lineOf()?.send({ ...command, kind: 'position' })).toBe('unknown')
  expect(lineOf()?.send(command)).toBe('sent')
  expect(await device.lines(3)).toContain(messageLine('getinfo', true).toString().trimEnd())
  device.send(`#AM#1\r\n#AM#0\r\n${checked('SD', `${shortRecord(2)};`)}`)
  await device.lines(4)
  expect(scene.intake.replies).toEqual([
    { command: null, text: '1', isFailure: false },
    { command: null, text: '0', isFailure: true },
  ])
})
