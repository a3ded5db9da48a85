import { processSingleton } from '@/lib/platform/process-singleton'

// A connection keeps what it has prepared, so the number of different texts must stay bounded; rarer ones go unnamed.
const atMost = 300
const names = processSingleton('statement-names', () => new Map<string, string>())

/** A name for a statement whose text is put together at run time, so that a hot one is planned once per connection. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= atMost) return known
  const name = `q${names.size + 1}`
  names.set(text, name)
  return name
}
