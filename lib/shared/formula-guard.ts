/** Whether a spreadsheet may run a text as a formula: its first visible sign starts one, in any width. Quotes before it
 * are those of a guarded text. */
function isFormula(text: string): boolean {
  if (/^'*[\t\r]/.test(text)) return true
  const first = /^'*[\s\p{Cc}\p{Cf}]*(.)/u.exec(text)?.[1]
  return first !== undefined && '=+-@'.includes(first.normalize('NFKC'))
}

/** The text of a cell of CSV that no spreadsheet runs: formulas get a quote in front (OWASP, CSV injection). */
export const guardFormula = (text: string): string => (isFormula(text) ? `'${text}` : text)

/** The text without the quote of `guardFormula`. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && isFormula(text) ? text.slice(1) : text
