import abroad from './regions-abroad.json'
import checkedNames from './checked-regions.json'
import { englishOfRussian } from './english-name'
import { officialName } from './official-names'
import { spellInRussian } from './spell-in-russian'

const checked = new Map<string, string>(Object.entries(checkedNames.names))
for (const [country, names] of Object.entries(abroad.names))
  for (const text of names.split('; ')) {
    const [, code = '', name = ''] = /^(\S+) (.+)$/.exec(text) ?? []
    if (!checked.has(`${country}.${code}`)) checked.set(`${country}.${code}`, name)
  }

const english: Readonly<Record<string, string>> = checkedNames.english

/** The usual English name of a region. */
export const regionInEnglish = (code: string, name: string): string =>
  english[code] ?? (code.startsWith('RU.') ? englishOfRussian(name) : name)

/** The Russian name of a region: checked, or spelt back where its own name is a transliteration, with the official name of
 * a town that it is called after. */
export function regionInRussian(code: string, name: string): string | null {
  const [country = '', state = ''] = code.split('.')
  const townOf = (text: string) => officialName({ name: text, ascii: text, others: [], country, state })
  return checked.get(code) ?? spellInRussian(name, country, townOf)
}
