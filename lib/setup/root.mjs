import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A path inside the project. */
export const inRoot = (...parts) => join(root, ...parts)

/** The program of a package, run by this Node so that signals reach it. */
export const programs = {
  next: inRoot('node_modules/next/dist/bin/next'),
  prisma: inRoot('node_modules/prisma/build/index.js'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
  playwright: inRoot('node_modules/playwright/cli.js'),
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  oxlint: inRoot('node_modules/oxlint/bin/oxlint'),
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  knip: inRoot('node_modules/knip/bin/knip.js'),
}
