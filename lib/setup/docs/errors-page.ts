import { catalogue, rules } from '@/lib/problems'
import { table } from './table'

const head = `# Errors

Generated from \`lib/problems\` by \`npm run docs\`; a test fails when it is stale.

Addresses under \`/rest\` answer \`{"error_description": "…"}\`, all others the text as \`text/plain\`. Texts are
Russian, or English with \`Accept-Language: en\`. Every answer carries \`X-Request-Id\`, which the log knows too.
`

const aboutRules = `
## Rules of fields

A 400 of \`request.invalid\` names every offending field, the rule after it: \`rating: Обязательное поле.\`
`

/** Every problem of the API, and every rule that a field can break. */
export function errorsPage(): string {
  const problems = Object.entries(catalogue)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(([key, { status, ru, en, when }]) => [String(status), `\`${key}\``, ru, en, when])
  const fields = Object.entries(rules).map(([rule, { ru, en }]) => [`\`${rule}\``, ru, en])
  return [
    head,
    table(['Status', 'Key', 'Russian', 'English', 'When'], problems),
    aboutRules,
    table(['Rule', 'Russian', 'English'], fields),
  ].join('\n')
}
