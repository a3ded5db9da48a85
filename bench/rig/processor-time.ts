import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
const milliseconds = (ticks: number) => (ticks * 1000) / ticksPerSecond

interface ProcessTimes {
  pid: number
  parent: number
  /** Of the process and of its children that have ended. */
  ticks: number
}

/** Processor time in milliseconds that these processes and all their descendants, living or ended, have used. */
export function processorTime(roots: readonly number[]): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const processes = all.map((name) => readProcess(`/proc/${name}/stat`)).filter((process) => process !== null)
  const wanted = new Set(roots)
  for (let size = 0; size !== wanted.size; ) {
    size = wanted.size
    for (const { pid, parent } of processes) if (wanted.has(parent)) wanted.add(pid)
  }
  const own = processes.filter(({ pid }) => wanted.has(pid))
  return milliseconds(own.reduce((sum, { ticks }) => sum + ticks, 0))
}

/** Processor time of the whole machine, the time stolen by its host included, in milliseconds. */
export function machineTime(): number {
  return milliseconds(parseMachine(readFileSync('/proc/stat', 'utf8')))
}

/** The process that all sessions of a PostgreSQL on this machine belong to. */
export function parentOf(pid: number): number | undefined {
  return readProcess(`/proc/${pid}/stat`)?.parent
}

function readProcess(file: string): ProcessTimes | null {
  try {
    return parseProcess(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Reads a line of /proc/PID/stat; the program's name in it may hold blanks and brackets. */
export function parseProcess(line: string): ProcessTimes {
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  // utime, stime, cutime, cstime: fields 14 to 17 of the line, the state being the third.
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0)
  return { pid: Number.parseInt(line, 10), parent, ticks }
}

/** The busy ticks of the first line of /proc/stat. Interrupts are left out: they belong to no process. */
export function parseMachine(text: string): number {
  const line = text.slice(0, text.indexOf('\n'))
  const [user = 0, nice = 0, system = 0, , , , , stolen = 0] = line.split(/\s+/).slice(1).map(Number)
  return user + nice + system + stolen
}
