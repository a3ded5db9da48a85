import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { inRoot } from './root.mjs'

// Files that no build depends on.
const skipped = /(^|\/)(node_modules|generated)$|\.test\.tsx?$|^lib\/(setup|testing)$/

/** One hash over files and folders of the project; a missing one counts as absent. */
export function hashInputs(inputs) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of inputs.flatMap(listFiles).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

function listFiles(path) {
  if (!existsSync(inRoot(path))) return []
  if (!statSync(inRoot(path)).isDirectory()) return [path]
  const names = readdirSync(inRoot(path)).map((name) => `${path}/${name}`)
  return names.filter((name) => !skipped.test(name)).flatMap(listFiles)
}
