import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { machineTime, parentOf, parseMachine, parseProcess, processorTime } from './processor-time'

describe('processor time', () => {
  test('is read from the fields behind a name with blanks and brackets', () => {
    const line = '4242 (my (odd) name) S 17 4242 4242 0 -1 4194304 900 0 0 0 120 30 7 5 20 0 1 0 12345 0 0'
    expect(parseProcess(line)).toEqual({ pid: 4242, parent: 17, ticks: 162 })
  })

  test('of the machine leaves out idling, waiting and interrupts but not what its host takes away', () => {
    expect(parseMachine('cpu  100 20 30 9000 500 4 3 2 50 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n')).toBe(152) // user, nice and system are 150, stolen is 2
  })

  test('grows with work, and with that of a child that has ended', () => {
    const before = { own: processorTime([process.pid]), machine: machineTime() }
    spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 300_000);'])
    const spent = processorTime([process.pid]) - before.own
    expect(spent).toBeGreaterThan(200)
    expect(machineTime() - before.machine).toBeGreaterThan(200)
  })

  test('knows whose child a process is', () => {
    expect(parentOf(process.pid)).toBe(process.ppid)
    expect(parentOf(2 ** 30)).toBeUndefined()
  })
})
