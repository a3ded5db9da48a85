import { expect, test } from 'vitest'
import { connectedDevices, hearNotice, lineOf, openLine } from './lines'

const line = () => ({ send: () => 'sent' as const })

test('the newest connection of a device is used, here and among the processes', () => {
  const [first, second] = [line(), line()]
  const closeFirst = openLine(7, first)
  const closeSecond = openLine(7, second)
  expect(lineOf(7)).toBe(second)
  closeSecond()
  expect([lineOf(7), connectedDevices()]).toEqual([first, [7]])
  hearNotice({ type: 'device-connected', deviceId: 7 })
  expect(connectedDevices()).toEqual([])
  hearNotice({ type: 'device-left', deviceId: 7 })
  expect(connectedDevices()).toEqual([7])
  hearNotice({ type: 'device-connected', deviceId: 7 })
  const closeThird = openLine(7, line())
  expect(connectedDevices()).toEqual([7])
  closeThird()
  closeFirst()
  expect([lineOf(7), connectedDevices()]).toEqual([undefined, []])
})

test('devices of other processes are none of this one', () => {
  hearNotice({ type: 'device-connected', deviceId: 8 })
  const close = openLine(8, line())
  expect(connectedDevices()).toEqual([8])
  close()
})
