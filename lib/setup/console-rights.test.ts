import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'

const root = join(import.meta.dirname, '../../components')
const code = roleCodes.join('|')
/** A role code in quotes, or a comparison with one. */
const comparison = new RegExp(
  `['"\`](?:\\w+_ADMINISTRATOR|\\w+_INSPECTOR)['"\`]|[=!]==? ['"\`](?:${code})['"\`]`,
)

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
)

test('the console asks the server for rights and compares no roles', () => {
  expect(sources.filter((path) => comparison.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test('the check finds a comparison', () => {
  expect("user.role === 'CUSTOMER'").toMatch(comparison)
  expect("const makers = ['MAIN_ADMINISTRATOR']").toMatch(comparison)
})
