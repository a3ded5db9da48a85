import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slugify } from 'transliteration'
import { findHouseNumbers, houseKey } from './house-number'
import { bagForm, normalForm, searchWordsOf, wordsOf } from './normalise-name'
import { deletionsOf, isOneErrorAway, markOf } from './word-mark'

const letters = (text: string) =>
  fc.array(fc.constantFrom(...Array.from(text)), { minLength: 1, maxLength: 12 }).map((all) => all.join(''))
const cyrillic = letters('абвгдежзийклмнопрстуфхцчшщъыьэюя')
const latin = letters('abcdefghijklmnopqrstuvwxyz')
const words = fc
  .array(fc.oneof(cyrillic, latin, letters('0123456789')), { minLength: 1, maxLength: 6 })
  .map((all) => all.join(' '))

describe('the normal form', () => {
  test('of a normal form is the same', () => {
    fc.assert(
      fc.property(fc.oneof(words, fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        const form = normalForm(text)
        expect(normalForm(form)).toBe(form)
      }),
      { numRuns: 2_000 },
    )
  })

  test('ignores case, ё, accents and blanks', () => {
    fc.assert(
      fc.property(words, (text) => {
        const form = normalForm(text)
        expect(normalForm(text.toUpperCase())).toBe(form)
        expect(normalForm(text.replaceAll('е', 'ё'))).toBe(form)
        expect(normalForm(text.normalize('NFD'))).toBe(form)
        expect(normalForm(`  ${text.replaceAll(' ', ' ,  ')} `)).toBe(form)
      }),
    )
  })

  test('is the same in both scripts', () => {
    // Letters with one transliteration, whatever letters are next to them.
    fc.assert(
      fc.property(letters('абвгдиклмнопруфэя'), (word) => {
        expect(normalForm(slugify(word, { separator: '' }))).toBe(normalForm(word))
      }),
    )
    const pairs = [
      ['Казань', 'Kazan'],
      ['улица Ленина', 'ulitsa Lenina'],
      ['Жуковский', 'Zhukovskiy'],
      ['Чехов', 'Chekhov'],
      ['Хабаровск', 'Khabarovsk'],
      ['Екатеринбург', 'Yekaterinburg'],
      ['Шахты', 'Shakhty'],
      ['Александрия', 'Aleksandriya'],
      ['Макс', 'Max'],
      ['Донецк', 'Donetsk'],
      ['Донецк', 'Doneck'],
      ['улица', 'ulica'],
      ['Цюрупинск', 'Tsyurupinsk'],
      ['Юрьевец', 'Yurevets'],
    ] as const
    for (const [russian, english] of pairs) expect(normalForm(english)).toBe(normalForm(russian))
  })

  test.each([
    ['ул. Ленина', 'улица Ленина'],
    ['Ленина ул', 'Ленина улица'],
    ['пр-т Победы', 'проспект Победы'],
    ['просп.Победы', 'проспект Победы'],
    ['б-р Мира', 'бульвар Мира'],
    ['наб. р. Волги', 'набережная р. Волги'],
    ['5-я Парковая', '5 Парковая'],
    ['Тукаевский р-н', 'Тукаевский район'],
    ['Bd des Moulins', 'Boulevard des Moulins'],
    ['5th Ave', '5 Avenue'],
    ['Rue de l’Église', 'rue de l eglise'],
    ['Straße', 'STRASSE'],
  ])('%s is %s', (short, full) => {
    expect(normalForm(short)).toBe(normalForm(full))
  })

  test('keeps other scripts; drops punctuation', () => {
    expect(normalForm('東京')).toBe('東京')
    expect(normalForm('Αθήνα')).toBe('αθηνα')
    expect(normalForm('—…🦫')).toBe('')
    expect(wordsOf('а '.repeat(100))).toHaveLength(24)
  })

  test('the bag ignores the order', () => {
    expect(bagForm('Ленина улица')).toBe(bagForm('ул. Ленина'))
    expect(searchWordsOf('St. Louis')).toEqual(expect.arrayContaining(['saint', 'louis']))
  })
})

describe('a typing error', () => {
  const word = letters('abcdefghij').filter((text) => text.length > 2)
  const wrong = fc
    .tuple(word, fc.nat(), fc.constantFrom(...Array.from('abcdefghij')), fc.nat(3))
    .map(([right, where, letter, way]) => {
      const at = where % right.length
      const [head, tail] = [right.slice(0, at), right.slice(at)]
      const made = [
        head + tail.slice(1),
        head + letter + tail,
        head + letter + tail.slice(1),
        head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2),
      ]
      return [right, made[way] ?? right] as const
    })

  test('leaves a common deletion, and is recognized', () => {
    fc.assert(
      fc.property(wrong, ([right, made]) => {
        if (made.length > 2)
          expect(deletionsOf(right).some((one) => deletionsOf(made).includes(one))).toBe(true)
        expect(isOneErrorAway(right, made)).toBe(true)
      }),
    )
  })

  test('is not recognized twice in a word', () => {
    for (const [one, other] of [
      ['kazan', 'kaznia'],
      ['abc', 'abcde'],
      ['abcd', 'badc'],
      ['abc', 'xyc'],
    ] as const)
      expect(isOneErrorAway(one, other)).toBe(false)
  })

  test('leaves marks apart from ranks and from the sign', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const mark = markOf(text)
        expect(Number.isInteger(mark) && mark >= 256 && mark < 2 ** 31).toBe(true)
      }),
    )
  })
})

describe('house numbers', () => {
  test.each([
    ['12', '12'],
    ['12А', '12a'],
    ['12 а', '12a'],
    ['12-Б', '12b'],
    ['12"В"', '12v'],
    ['12/1', '12/1'],
    ['12 к2', '12k2'],
    ['12к2', '12k2'],
    ['12 к. 2', '12k2'],
    ['12а к. 2', '12ak2'],
    ['12 с. 2', '12s2'],
    ['12, корп. 2', '12k2'],
    ['12 корпус 2 строение 3', '12k2s3'],
    ['12 стр. 1', '12s1'],
    ['д. 012', '12'],
    ['вл. 7', '7'],
    ['7 bis', '7bis'],
    ['12-14', '12-14'],
    ['№ 5', '5'],
  ])('%s is %s', (text, key) => {
    expect(houseKey(text).key).toBe(key)
  })

  test('are found among words, without the words around them', () => {
    const keys = (text: string) => findHouseNumbers(text).map(({ key }) => key)
    expect(keys('ул. Ленина, 12 г. Казань')).toEqual(['12'])
    expect(keys('12 с. Ивановка')).toEqual(['12'])
    expect(keys('8 Марта 12')).toEqual(['8', '12'])
    expect(keys('2-я Рассветная улица, 2 к. 3')).toEqual(['2я', '2k3'])
    expect(keys('Ленина')).toEqual([])
    expect(keys('дом 5 корпус 1, квартал 3')).toEqual(['5k1', '3'])
  })
})
