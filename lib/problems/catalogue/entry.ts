/** A problem: HTTP status, texts, and when it happens. `{name}` is filled from the problem's values. */
export interface CatalogueEntry {
  status: number
  ru: string
  en: string
  when: string
}

export const entry = (status: number, ru: string, en: string, when: string): CatalogueEntry => ({
  status,
  ru,
  en,
  when,
})
