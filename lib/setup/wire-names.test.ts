import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSources } from './check-imports.mjs'
import { root } from './root.mjs'

// Names of the API, `type_id`, are in schemas and presenters; the rest of the domain has `typeId`, see `camelKeys`.
const named = /(^|\/)(schema|present)[^/]*\.ts$|-schema\.ts$|-presenter\.ts$|\.test\.ts$/

/** Files that read names of others, or report members by their names in the API. */
const foreign = [
  // Rows of the gazetteer and tags of OpenStreetMap.
  'lib/domain/geocoding/',
  'lib/domain/osm-places/',
  'lib/domain/street-map/',
  // Protocols: Google accounts and messages, Telegram's bots, tus, the headers of PMTiles.
  'lib/domain/pushes/senders/',
  'lib/domain/telegram/bot.ts',
  'lib/domain/telegram/read-telegram.ts',
  'lib/domain/files/resumable/protocol.ts',
  // GeoReport.
  'lib/domain/open311/',
  'lib/domain/basemaps/archive/inspect-archive.ts',
  // A settings node is checked member by member, and each issue names one.
  'lib/domain/configuration/read-draft.ts',
  'lib/domain/configuration/read-kind.ts',
  'lib/domain/configuration/read-values.ts',
  // Filters have the names of the query.
  'lib/domain/tasks/filter.ts',
]

/** The code without comments and texts; what a template puts in stays. */
function codeOf(text: string): string {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').replaceAll(/'(?:\\.|[^'\\\n])*'/g, "''")
  let code = ''
  // Open templates, and open braces of code inside of them.
  const open: ('`' | '{' | '${')[] = []
  for (let at = 0; at < plain.length; at++) {
    const [sign, next] = [plain[at], plain[at + 1]]
    if (open.at(-1) === '`') {
      if (sign === '\\') at++
      else if (sign === '`') open.pop()
      else if (sign === '$' && next === '{') at += open.push('${') && 1
      continue
    }
    if (sign === '`' || sign === '{') open.push(sign)
    if (sign === '}') open.pop()
    code += sign === '`' ? ' ' : sign
  }
  return code
}

const wireNames = (text: string) => codeOf(text).match(/\.[a-z][a-z\d]*(?:_[a-z\d]+)+\b/g) ?? []

test('the domain speaks camelCase outside of schemas and presenters', () => {
  const files = listSources(root, 'lib/domain').filter(
    (path) => !named.test(path) && !foreign.some((place) => path.startsWith(place)),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) =>
    wireNames(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})

test('an access by a name of the API is found, a column in SQL and a text are not', () => {
  expect(wireNames('// body.type_id\nconst a = body.type_id')).toEqual(['.type_id'])
  expect(wireNames("sql`select t.type_id, ${body.priority_id} from tasks t`; 'x.y_z'")).toEqual([
    '.priority_id',
  ])
})
