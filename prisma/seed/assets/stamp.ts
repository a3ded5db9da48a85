import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths'

/** Runs `make`, which fills `folder`, unless the folder is there and nothing that it is made from has changed. */
export function onceFor(folder: string, inputs: string[], make: () => void): void {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(input).update(readFileSync(join(ROOT, input)))
  const wanted = hash.digest('hex')
  const file = join(folder, 'stamp')
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return
  make()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, wanted)
}
