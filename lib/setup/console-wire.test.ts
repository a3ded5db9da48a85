import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSources } from './check-imports.mjs'
import { root } from './root.mjs'

// Answers have the types of their presenters (`WireOf`). Only bodies of requests are described in the console.
const bodies = [
  'components/api/structure-types.ts',
  'components/api/task-parts.ts',
  'components/api/task-writes.ts',
  // Messages of the channel, whose parts come from presenters.
  'components/live-updates/live-event.ts',
  // The tree of the settings, which is sent back as a body.
  'components/configuration/wire.ts',
  'components/configuration/configuration-api.ts',
]

/** Members of types that are named as the API names them. */
const wireMembers = (text: string) =>
  text.match(/^\s+(?:readonly )?[a-z]+(?:_[a-z\d]+)+\??: [^,({\n]*$/gm) ?? []

test('the console describes no answer by hand', () => {
  const files = listSources(root, 'components').filter(
    (path) => !path.includes('.test.') && !bodies.includes(path),
  )
  const found = files.flatMap((path) =>
    wireMembers(readFileSync(join(root, path), 'utf8')).map((member) => `${path}: ${member.trim()}`),
  )
  expect(found).toEqual([])
})

test('a member of a type is found, one of an object is not', () => {
  expect(wireMembers('interface Tag {\n  user_id: number\n}')).toEqual(['  user_id: number'])
  expect(wireMembers('const body = {\n  user_id: 1,\n}')).toEqual([])
})
