import { expect, test } from 'vitest'
import { listeningScene } from '@/lib/testing/devices/listening'
import { accepted, packet, position, sized } from '@/lib/testing/devices/retranslator'
import { listenRetranslator } from './ports'

const scene = listeningScene('101', '102')
const at = new Date('2026-01-15T09:30:00Z')
const unit = (key: string) => packet(key, at, position({ lon: 37.6, lat: 55.7 }))
const answers = (count: number) => Buffer.alloc(count, accepted)

test('packets of many units are answered once they are stored', async () => {
  const platform = await scene.connected(listenRetranslator)
  const hold = scene.holdStore()
  const { takeReports } = scene.intake
  let begun = 0
  scene.intake.takeReports = (...given) => {
    begun++
    return takeReports(...given)
  }
  platform.send(Buffer.concat([unit('101'), sized(Buffer.alloc(20)), unit('102')]))
  await expect.poll(() => begun).toBe(2)
  expect((await platform.answers(() => true)).length).toBe(0)
  hold.release()
  expect(await platform.answers((read) => read.length >= 3)).toEqual(answers(3))
  expect([...scene.intake.stored.keys()]).toEqual(['101', '102'])
})

test('an unknown unit is not answered, the others continue', async () => {
  const platform = await scene.connected(listenRetranslator)
  platform.send(Buffer.concat([unit('999'), unit('101')]))
  expect(await platform.answers((read) => read.length >= 1)).toEqual(answers(1))
  platform.send(unit('102'))
  expect(await platform.answers((read) => read.length >= 2)).toEqual(answers(2))
  expect([...scene.intake.stored.keys()]).toEqual(['101', '102'])
})

test('what could not be stored is not answered', async () => {
  const platform = await scene.connected(listenRetranslator)
  scene.intake.isAway = true
  platform.send(unit('101'))
  expect((await platform.untilClosed()).length).toBe(0)
})

test('what is no packet, or too long, ends the connection', async () => {
  for (const bytes of [
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    Buffer.from('00001000', 'hex'),
    Buffer.alloc(4),
  ]) {
    const platform = await scene.connected(listenRetranslator)
    platform.send(bytes)
    expect((await platform.untilClosed()).length).toBe(0)
  }
})
