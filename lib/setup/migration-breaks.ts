/**
 * What in the SQL of a migration the code before it cannot live with: servers of both versions run side by side during a
 * rolling upgrade. A column is dropped in a later version than the one that stops using it.
 */
export function findBreaks(text: string): string[] {
  const plain = text
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
  const own = new Set<string>()
  const breaks: string[] = []
  for (const statement of plain.split(';').map((part) => part.replace(/\s+/g, ' ').trim())) {
    const made = /^create (?:unlogged )?table (?:if not exists )?(\S+)/i.exec(statement)?.[1]
    if (made) own.add(bare(made))
    const dropped = /^drop table (?:if exists )?([^;]+)/i.exec(statement)?.[1]
    for (const table of dropped?.replace(/ (cascade|restrict)$/i, '').split(', ') ?? [])
      if (!own.has(bare(table))) breaks.push(`drops table ${bare(table)}`)
    const altered = /^alter table (?:if exists )?(?:only )?(\S+) (.+)$/i.exec(statement)
    if (altered?.[1] && altered[2] && !own.has(bare(altered[1])))
      breaks.push(...splitActions(altered[2]).flatMap(breaksOf))
  }
  return breaks
}

const bare = (name: string) =>
  name
    .replaceAll('"', '')
    .replace(/\($/, '')
    .replace(/^public\./, '')

/** The actions of one ALTER TABLE; commas in brackets do not separate them. */
function splitActions(text: string): string[] {
  let depth = 0
  const actions = ['']
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += character
  }
  return actions.map((action) => action.trim())
}

const parts = /^(add|drop|alter)(?: column)?(?: if (?:not )?exists)? ("?)(\w+)\2(?: (.*))?$/i
const notColumns = /^(constraint|primary|unique|check|foreign|exclude)$/i

function breaksOf(action: string): string[] {
  if (/^rename (?!constraint)/i.test(action)) return [`renames: ${action}`]
  const [, verb = '', , name = '', more = ''] = parts.exec(action) ?? []
  if (!name || notColumns.test(name)) return []
  if (/drop/i.test(verb)) return [`drops column ${name}`]
  if (/add/i.test(verb))
    return /\bnot null\b/i.test(more) && !/\b(default|generated|serial|bigserial)\b/i.test(more)
      ? [`adds ${name}, not null without a default`]
      : []
  if (/^set not null/i.test(more)) return [`${name} becomes not null`]
  return /^(set data )?type /i.test(more) ? [`changes the type of ${name}`] : []
}
