import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

const stampOf = (name) => inRoot('dist/.stamps', name)

/** Whether a step was done for these inputs and its results are still there. */
export function isDone(name, hash, outputs) {
  if (!outputs.every((output) => existsSync(inRoot(output)))) return false
  return existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash
}

/** Notes that a step is done for these inputs. */
export function stamp(name, hash) {
  mkdirSync(inRoot('dist/.stamps'), { recursive: true })
  writeFileSync(stampOf(name), hash)
}

/** Takes the note back while a step is under way: when it is cut short it is not done. */
export function unstamp(name) {
  rmSync(stampOf(name), { force: true })
}
