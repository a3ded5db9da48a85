export interface FieldErrors {
  /** Server errors by the form's field names. */
  fields: Record<string, string>
  /** Errors that match no field of the form. */
  rest: string
}

/** Parses `title: Required. info.inn: Expected an integer.`, one entry per field. */
const named = /(?:^|\s)([a-z_][\w.]*): /gi

/** Assigns the parts of an error message to fields. `names` maps the server's names to the form's; a full path takes
 * precedence over its first segment. */
export function splitFieldErrors(description: string, names: Readonly<Record<string, string>>): FieldErrors {
  const found = [...description.matchAll(named)].map((match) => ({
    path: match[1] ?? '',
    from: match.index,
    text: match.index + match[0].length,
  }))
  const fields: Record<string, string> = {}
  const rest: string[] = [description.slice(0, found[0]?.from ?? description.length)]
  for (const [at, { path, from, text }] of found.entries()) {
    const end = found[at + 1]?.from ?? description.length
    const field = names[path] ?? names[path.split('.')[0] ?? '']
    if (field === undefined) rest.push(description.slice(from, end))
    else fields[field] = [fields[field], description.slice(text, end).trim()].filter(Boolean).join(' ')
  }
  return { fields, rest: rest.join(' ').trim() }
}
