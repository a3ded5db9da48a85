import { createSocket, type Socket } from 'node:dgram'
import { afterEach, expect, test } from 'vitest'
import { listeningScene } from '@/lib/testing/devices/listening'
import { dice, mutate } from '@/lib/testing/devices/mutate'
import { checked, shortRecord } from '@/lib/testing/devices/wialon'
import { parseDatagram } from '../protocols/wialon/packet'
import { listenWialon } from './ports'

const key = '356000000000001'
const scene = listeningScene(key)
let socket: Socket | undefined

afterEach(() => {
  socket?.close()
  socket = undefined
})

/** A device that sends datagrams and collects the answers. */
async function device() {
  const { port } = await scene.listen(listenWialon)
  const answers: string[] = []
  let changed = () => undefined as void
  const own = createSocket('udp4')
  socket = own
  own.on('message', (bytes) => {
    answers.push(bytes.toString('latin1'))
    changed()
  })
  return {
    send: (said: string | Buffer) =>
      new Promise<void>((resolve) => own.send(said, port, '127.0.0.1', () => resolve())),
    async answers(count: number) {
      while (answers.length < count)
        await new Promise<void>((resolve) => {
          changed = resolve
        })
      return answers
    },
  }
}

const ping = `${key}#P#\r\n`

test('messages of both versions are answered to their sender once they are stored', async () => {
  const { send, answers } = await device()
  const hold = scene.holdStore()
  await send(`${key}#SD#${shortRecord(1)}`)
  await send(ping)
  expect(await answers(1)).toEqual(['#AP#\r\n'])
  hold.release()
  expect(await answers(2)).toContain('#ASD#1\r\n')
  await send(`2.0;${key}${checked('SD', `${shortRecord(2)};`)}`)
  await answers(3)
  await send(`2.0;${key}${checked('B', `${shortRecord(3)}|${shortRecord(4)}|`)}`)
  await answers(4)
  await send(`2.0;${key}#SD#${shortRecord(5)};0000\r\n`)
  await answers(5)
  await send(`${key}#D#${shortRecord(6)};0.9;1;0;;NA;SOS:1:1\r\n${key}#M#on my way\r\n`)
  expect((await answers(6)).slice(2)).toEqual([
    '#ASD#1\r\n',
    '#AB#2\r\n',
    '#ASD#13\r\n',
    '#AD#1\r\n#AM#1\r\n',
  ])
  expect(scene.intake.fixesOf(key)).toHaveLength(5)
  expect(scene.intake.stored.get(key)?.flatMap(({ events = [] }) => events)).toMatchObject([
    { kind: 'sos', isAlarm: true },
    { kind: 'message', isAlarm: false, value: 'on my way' },
  ])
})

test('unknown devices, what is no message, and what could not be stored get no answer', async () => {
  const { send, answers } = await device()
  scene.intake.isAway = true
  for (const said of [
    `999#SD#${shortRecord(1)}`,
    `#SD#${shortRecord(1)}`,
    'GET / HTTP/1.1',
    `${key}#SD#${shortRecord(2)}`,
  ])
    await send(said)
  await send(ping)
  expect(await answers(1)).toEqual(['#AP#\r\n'])
  expect(scene.intake.foreign).toEqual(['http'])
  expect(scene.intake.stored.size).toBe(0)
})

test('an answer is never longer than its question', async () => {
  scene.intake.known.add('1')
  const { send, answers } = await device()
  await send('1#P#')
  await send('1#M#')
  await send(ping)
  expect(await answers(1)).toEqual(['#AP#\r\n'])
})

test('a rate-limited device gets no answer, so that it sends again', async () => {
  const { send, answers } = await device()
  scene.intake.allowance = 1
  await send(`${key}#SD#${shortRecord(1)}`)
  await answers(1)
  await send(`${key}#SD#${shortRecord(2)}`)
  await send(ping)
  expect(await answers(2)).toEqual(['#ASD#1\r\n', '#AP#\r\n'])
  expect(scene.intake.fixesOf(key)).toHaveLength(1)
})

test('broken datagrams stop nothing', async () => {
  const { send, answers } = await device()
  const roll = dice(7)
  const frames = [`${key}#SD#${shortRecord(1)}\r\n`, `2.0;${key}${checked('B', `${shortRecord(3)}|`)}`].map(
    (one) => Buffer.from(one),
  )
  for (let n = 1; n <= 500; n++) {
    await send(mutate(frames, roll).subarray(0, 60_000))
    await send(ping)
    while ((await answers(0)).filter((one) => one === '#AP#\r\n').length < n)
      await answers((await answers(0)).length + 1)
  }
  expect(scene.intake.foreign.every((one) => one !== 'wialon')).toBe(true)
})

test('the recorded messages of both versions name their device', () => {
  const full = `#D#101118;061143;0756.0930;N;12338.6403;E;18.223;99.766;-4.000;10;0.800;NA;NA;NA;NA;101_521347:1:521249,101_521126:1:6593598,101_521127:1:774780,101_521072_21.1:1:0,101_521072_21.2:1:71353;F24A`
  expect(parseDatagram(`2.0;99999999${full}`)).toMatchObject({
    key: '99999999',
    checked: true,
    packet: { type: 'D' },
  })
  expect(parseDatagram('99999999#SD#270413;205601;5544.6025;N;03739.6834;E;1;2;3;4')).toMatchObject({
    key: '99999999',
    checked: false,
    packet: { type: 'SD' },
  })
  for (const wrong of ['', '#', 'x', '#P#', ' #P#', ';#P#', `${'1'.repeat(101)}#P#`, '1#p#'])
    expect(parseDatagram(wrong)).toBeNull()
})
