import { catalogue, type ProblemKey, rules } from '@/lib/problems'
import type { ProblemEndpoints } from './problem-endpoints'
import { table } from './table'

const head = `# Errors

Generated from \`lib/problems\` by \`npm run docs\`; a test fails when it is stale.

Addresses under \`/rest\` answer \`{"error_description": "…"}\`, all others the text as \`text/plain\`. Texts are
Russian, or English with \`Accept-Language: en\`. Every answer carries \`X-Request-Id\`, which the log knows too.
`

const aboutEndpoints = `
## Endpoints of each error

Collected by a run of all tests with \`COLLECT_PROBLEMS=FILE\` and written by \`npm run docs -- --problems FILE\`. An
error that many endpoints answer has their number; one without endpoints is answered outside of them: by the router, an
upgrade to WebSocket, or a server that cannot answer at all.
`

const aboutRules = `
## Rules of fields

A 400 of \`request.invalid\` names every offending field, the rule after it: \`rating: Обязательное поле.\`
`

/** Every problem of the API, and every rule that a field can break. */
export function errorsPage(endpoints: ProblemEndpoints): string {
  const problems = Object.entries(catalogue)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(([key, { status, ru, en, when }]) => [String(status), `\`${key}\``, ru, en, when])
  const fields = Object.entries(rules).map(([rule, { ru, en }]) => [`\`${rule}\``, ru, en])
  return [
    head,
    table(['Status', 'Key', 'Russian', 'English', 'When'], problems),
    aboutEndpoints,
    table(['Key', 'Endpoints'], endpointRows(endpoints)),
    aboutRules,
    table(['Rule', 'Russian', 'English'], fields),
  ].join('\n')
}

function endpointRows(endpoints: ProblemEndpoints): string[][] {
  return (Object.keys(catalogue) as ProblemKey[]).map((key) => {
    const found = endpoints[key] ?? []
    return [
      `\`${key}\``,
      typeof found === 'number' ? String(found) : found.map((one) => `\`${one}\``).join(', '),
    ]
  })
}
