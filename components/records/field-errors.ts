export interface FieldErrors {
  /** What the server says of a field, by the form's name of it. */
  fields: Record<string, string>
  /** What it says of nothing on the form. */
  rest: string
}

/** `title: Required. info.inn: Expected an integer.` as the server writes it, one entry for each named field. */
const named = /(?:^|\s)([a-z_][\w.]*): /gi

/**
 * Gives each field its part of a refusal. `names` maps the server's names to the form's; a path is known by itself or by
 * its first step.
 */
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
