import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scene } from '../../bench'
import { answers, type Running, startProgram } from '../../rig/start-process'

/** The folder of programs of Python, installed from PyPI the first time and used again; undefined where that is not
 * possible. */
export function installPython(
  { say, lacks }: Scene,
  name: string,
  packages: readonly string[],
): string | undefined {
  const home = join(tmpdir(), 'azimut-bench-python', name)
  const programs = join(home, 'bin')
  if (existsSync(join(home, 'installed'))) return programs
  say(`installing ${packages.join(', ')} from PyPI`)
  try {
    mkdirSync(home, { recursive: true })
    execFileSync('python3', ['-m', 'venv', home], { stdio: 'ignore' })
    const args = ['install', '--quiet', '--disable-pip-version-check', ...packages]
    execFileSync(join(programs, 'pip'), args, { stdio: 'ignore', timeout: 600_000 })
    mkdirSync(join(home, 'installed'))
    return programs
  } catch {
    lacks(`${packages[0]} of PyPI`)
    return undefined
  }
}

interface Order {
  port: number
  env: Record<string, string>
  cwd: string
  /** What answers 200 once it is ready. */
  ready: string
}

/** A server under uvicorn with one process. */
export async function startUvicorn(
  programs: string,
  args: readonly string[],
  { port, env, cwd, ready }: Order,
): Promise<Running> {
  const how = ['--host', '127.0.0.1', '--port', `${port}`, '--log-level', 'error', '--no-access-log']
  return startProgram(join(programs, 'uvicorn'), [...args, ...how], {
    cwd,
    env,
    ready: () => answers(`http://127.0.0.1:${port}${ready}`),
  })
}
