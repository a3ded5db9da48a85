import { latinLetters } from '@/lib/shared/latin-letters'

/** The usual English spelling of a transliterated Russian name, which the table writes letter by letter: Stavropol’, Orël,
 * Groznyy. */
export const englishOfRussian = (name: string): string =>
  name
    .replace(/['’ʼ"”]/g, '')
    .replaceAll('Ë', 'Yo')
    .replaceAll('ë', 'yo')
    .replace(/(?<=\p{L})(?:yy|iy)(?!\p{L})/gu, 'y')

/** The same with yo where the Russian name has ё and the table leaves it out: Korolyov, not Korolev. */
export function withYo(english: string, russian: string): string {
  const letters = Array.from(russian, (letter) => {
    const latin = latinLetters[letter.toLowerCase()] ?? letter
    return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
  })
  const spelt = letters.join('')
  const without = letters.map((latin) => latin.replace('yo', 'e').replace('Yo', 'E')).join('')
  return english === without ? spelt : english
}
