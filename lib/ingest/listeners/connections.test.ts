import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import * as terminal from '@/lib/testing/devices/egts'
import { listeningScene } from '@/lib/testing/devices/listening'
import { TcpDevice } from '@/lib/testing/devices/tcp-device'
import { shortRecord } from '@/lib/testing/devices/wialon'
import { listenEgts, listenWialon } from './ports'

const imei = '356000000000001'
const login = `#L#${imei};NA\r\n`
const short = (second: number) => `#SD#${shortRecord(second)}\r\n`

const scene = listeningScene(imei)

describe('what is not stored is not acknowledged', () => {
  test('an answer waits for the commit, and answers keep their order', async () => {
    const device = await scene.connected(listenWialon)
    const hold = scene.holdStore()
    device.send(`${login}${short(1)}#P#\r\n`)
    expect(await device.lines(1)).toEqual(['#AL#1'])
    await sleep(20)
    expect(await device.lines(1)).toEqual(['#AL#1'])
    hold.release()
    expect(await device.lines(3)).toEqual(['#AL#1', '#ASD#1', '#AP#'])
  })

  test('a failure closes the connection without an answer to it or later frames', async () => {
    const device = await scene.connected(listenWialon)
    device.send(login)
    await device.lines(1)
    scene.intake.isAway = true
    device.send(`${short(1)}#P#\r\n`)
    expect((await device.untilClosed()).toString()).toBe('#AL#1\r\n')
  })

  test('stopping acknowledges frames in flight and reads no more', async () => {
    const { port, stop } = await scene.listen(listenWialon)
    const device = await TcpDevice.open(port)
    device.send(login)
    await device.lines(1)
    const hold = scene.holdStore()
    device.send(short(1))
    await sleep(20)
    const stopped = stop()
    device.send(short(2))
    hold.release()
    await stopped
    expect((await device.untilClosed()).toString()).toBe('#AL#1\r\n#ASD#1\r\n')
    expect(scene.intake.fixesOf(imei)).toHaveLength(1)
    await expect(TcpDevice.open(port)).rejects.toThrow('ECONNREFUSED')
  })

  test('stopping drops what takes too long, unacknowledged', async () => {
    const { port, stop } = await scene.listen(listenWialon, { stopping: 50 })
    const device = await TcpDevice.open(port)
    device.send(login)
    await device.lines(1)
    const hold = scene.holdStore()
    device.send(short(1))
    await sleep(20)
    await stop()
    expect((await device.untilClosed()).toString()).toBe('#AL#1\r\n')
    hold.release()
  })
})

describe('limits of a connection', () => {
  test('bytes that come one by one form a frame', async () => {
    const device = await scene.connected(listenWialon)
    for (const byte of `${login}${short(1)}`) {
      device.send(byte)
      await sleep(0)
    }
    expect(await device.lines(2)).toEqual(['#AL#1', '#ASD#1'])
  })

  test('a half-closed connection still gets its answers', async () => {
    const device = await scene.connected(listenWialon)
    device.socket.end(`${login}${short(1)}`)
    expect((await device.untilClosed()).toString()).toBe('#AL#1\r\n#ASD#1\r\n')
  })

  test('a connection half-closed during the login lookup loses nothing that followed', async () => {
    const { findDevice } = scene.intake
    scene.intake.findDevice = async (seen) => {
      await sleep(20)
      return findDevice(seen)
    }
    const device = await scene.connected(listenWialon)
    device.socket.end(`${login}${short(1)}#B#${shortRecord(2)}|${shortRecord(3)}\r\n#SD#cut off`)
    expect((await device.untilClosed()).toString()).toBe('#AL#1\r\n#ASD#1\r\n#AB#2\r\n')
    expect(scene.intake.fixesOf(imei)).toHaveLength(3)
  })

  test('reading pauses at the limit of frames in flight', async () => {
    const device = await scene.connected(listenWialon, { inFlight: 1000 })
    device.send(login)
    await device.lines(1)
    const hold = scene.holdStore()
    let begun = 0
    const { takeReports } = scene.intake
    scene.intake.takeReports = (...given) => {
      begun++
      return takeReports(...given)
    }
    for (let second = 0; second < 200; second++) device.send(short(second))
    await sleep(50)
    expect(begun).toBeLessThan(20)
    hold.release()
    expect(await device.lines(201)).toHaveLength(201)
    expect(scene.intake.fixesOf(imei)).toHaveLength(200)
  })

  test('a client that does not read its answers is disconnected', async () => {
    const device = await scene.connected(listenEgts, { unread: 16 * 1024 })
    device.socket.pause()
    // Answers are longer than empty records.
    const records = Array.from({ length: 4000 }, (_, number) => terminal.record({ number, service: 4 }))
    const packet = terminal.packet(1, ...records)
    const feed = setInterval(() => device.send(packet), 1)
    try {
      await expect.poll(() => device.isClosed).toBe(true)
    } finally {
      clearInterval(feed)
    }
  })

  test('an idle connection times out: soon before the login, later after it', async () => {
    const { port } = await scene.listen(listenWialon, { idleTimeout: { stranger: 40, device: 60_000 } })
    const device = await TcpDevice.open(port)
    device.send(login)
    await device.lines(1)
    const stranger = await TcpDevice.open(port)
    await stranger.untilClosed()
    expect(device.isClosed).toBe(false)
  })

  test('a connection that talks without a login ends as soon as a silent one', async () => {
    const { port } = await scene.listen(listenWialon, { idleTimeout: { stranger: 200, device: 60_000 } })
    const known = await TcpDevice.open(port)
    known.send(login)
    await known.lines(1)
    const strangers = await Promise.all([TcpDevice.open(port), TcpDevice.open(port)])
    const timer = setInterval(() => {
      strangers[0]?.send('a')
      strangers[1]?.send('#P#\r\n')
    }, 20)
    await Promise.all(strangers.map((stranger) => stranger.untilClosed()))
    clearInterval(timer)
    expect(known.isClosed).toBe(false)
  })

  test('connections over the limit are rejected, open ones continue', async () => {
    const { port } = await scene.listen(listenWialon, { connections: 1 })
    const device = await TcpDevice.open(port)
    device.send(login)
    await device.lines(1)
    const late = await TcpDevice.open(port)
    await late.untilClosed()
    device.send(short(1))
    expect(await device.lines(2)).toEqual(['#AL#1', '#ASD#1'])
  })
})
