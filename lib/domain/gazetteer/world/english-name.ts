/** The usual English spelling of a transliterated Russian name, which the table writes letter by letter: Stavropol’, Orël,
 * Groznyy. */
export const englishOfRussian = (name: string): string =>
  name
    .replace(/['’ʼ"”]/g, '')
    .replaceAll('Ë', 'Yo')
    .replaceAll('ë', 'yo')
    .replace(/(?<=\p{L})(?:yy|iy)(?!\p{L})/gu, 'y')
