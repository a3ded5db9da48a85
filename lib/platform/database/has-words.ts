import sql, { join, type Sql } from 'sql-template-tag'

/** The condition that a text contains every word of a search, in any order and letter case; blanks of any kind part
 * words, dashes of any kind are one. */
export const hasWords = (text: Sql, search: string): Sql => hasFoldedWords(sql`search_fold(${text})`, search)

/** The same for a text that is stored in the folded form. */
export function hasFoldedWords(folded: Sql, search: string): Sql {
  // Normal forms come before the escapes: a percent sign of full width becomes one that would be a wildcard.
  const words = new Set(
    search
      .normalize('NFKC')
      .split(/[\s\u200B\u2060]+/)
      .filter(Boolean),
  )
  if (words.size === 0) return sql`true`
  const patterns = [...words].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`(${join(
    patterns.map((pattern) => sql`${folded} like search_fold(${pattern})`),
    ' and ',
  )})`
}
