import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { showProgress } from '@/lib/setup/progress.mjs'

const home = resolve('node_modules/.cache/conformance')
const sources = resolve('lib/testing/conformance')
const wanted = join(sources, 'requirements.txt')
const present = join(home, 'requirements.txt')
const program = join(home, 'bin/schemathesis')

/** Installs the tool unless it is there; says why that is impossible. */
export async function provideTool(): Promise<string | undefined> {
  if (isPresent()) return undefined
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  try {
    await showProgress('Installing schemathesis', install)
  } catch (error) {
    if (error instanceof InstallError) return error.message
    throw error
  }
  copyFileSync(wanted, present)
  return undefined
}

class InstallError extends Error {}

async function install(): Promise<void> {
  if ((await run('python3', ['-m', 'venv', home])) !== 0)
    throw new InstallError('python3 cannot make a virtual environment (Debian: python3-venv)')
  const pip = ['install', '--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '20']
  if ((await run(join(home, 'bin/pip'), [...pip, '-r', wanted])) !== 0)
    throw new InstallError('schemathesis could not be installed')
}

function isPresent(): boolean {
  if (!existsSync(present) || readFileSync(present, 'utf8') !== readFileSync(wanted, 'utf8')) return false
  // The Python that it was made with may be gone.
  return spawnSync(program, ['--version']).status === 0
}

/** Starts the tool; its output goes into the given file descriptor. */
export function startTool(args: readonly string[], output: number): ChildProcess {
  return spawn(program, args, {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      PYTHONPATH: sources,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONHASHSEED: '0',
      SCHEMATHESIS_HOOKS: 'hooks',
    },
  })
}

async function run(command: string, args: string[]): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
}
