import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

const stampOf = (name) => inRoot('dist/.stamps', name)

/** Whether a step was done for these inputs and its outputs still exist. */
export function isDone(name, hash, outputs) {
  if (!outputs.every((output) => existsSync(inRoot(output)))) return false
  return existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash
}

/** Records that a step is done for these inputs. */
export function stamp(name, hash) {
  mkdirSync(inRoot('dist/.stamps'), { recursive: true })
  writeFileSync(stampOf(name), hash)
}

/** Removes the record while a step is running: an interrupted step is not done. */
export function unstamp(name) {
  rmSync(stampOf(name), { force: true })
}
