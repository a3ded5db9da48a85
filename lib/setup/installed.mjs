import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

/** Whether node_modules matches package-lock.json (optional packages may be absent). */
export function isInstalled() {
  const note = inRoot('node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const wanted = packagesOf(inRoot('package-lock.json'))
  const present = packagesOf(note)
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return present[path] ? present[path].version === version : Boolean(optional)
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}
