import iconv from 'iconv-lite'
import type { Encoding } from '../text/encodings'
import { plainText } from '../values/plain-text'
import type { ExportField, ExportRow } from '../writers/record'
import type { Loss } from './record'

export const valueOf = ({ attributes }: ExportRow, { name }: ExportField): unknown => attributes[name] ?? null

/** A loss of the values for which a test holds; none of them is null. */
export const ofValues = (
  kind: Loss['kind'],
  told: Loss['told'],
  field: ExportField,
  isLost: (value: unknown) => boolean = () => true,
): Loss => ({
  kind,
  name: field.name,
  told,
  happens: (row) => {
    const value = valueOf(row, field)
    return value !== null && isLost(value)
  },
})

/** The same for each field of some types. */
export const ofFields = (
  fields: readonly ExportField[],
  types: readonly ExportField['type'][],
  make: (field: ExportField) => Loss,
): Loss[] => fields.filter(({ type }) => types.includes(type)).map(make)

/** Texts that are longer than a number of bytes. */
export const cutTexts = (fields: readonly ExportField[], bytes: number, encoding?: Encoding): Loss[] =>
  ofFields(fields, ['string'], (field) =>
    ofValues('cut', 'possible', field, (value) => bytesOf(plainText(value), encoding) > bytes),
  )

/** Texts with characters that an encoding lacks. */
export function foreignLetters(fields: readonly ExportField[], encoding: Encoding | undefined): Loss[] {
  if (!encoding || encoding === 'utf-8') return []
  return ofFields(fields, ['string'], (field) =>
    ofValues('letters', 'possible', field, (value) => !isHeld(plainText(value), encoding)),
  )
}

/** Whether an encoding has all characters of a text. */
export const isHeld = (text: string, encoding: Encoding | undefined): boolean =>
  !encoding || encoding === 'utf-8' || iconv.decode(iconv.encode(text, encoding), encoding) === text

const bytesOf = (text: string, encoding: Encoding | undefined) =>
  !encoding || encoding === 'utf-8' ? Buffer.byteLength(text) : iconv.encode(text, encoding).length

/** Texts that a pattern finds. */
export const texts = (kind: Loss['kind'], fields: readonly ExportField[], pattern: RegExp): Loss[] =>
  ofFields(fields, ['string'], (field) =>
    ofValues(kind, 'after', field, (value) => pattern.test(plainText(value))),
  )

/** Characters that XML does not hold; GDAL keeps those after the first line. */
export const notInXml = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]|\p{Cs}/u

/** Timestamps with more digits after the second than a format has. */
export const fineTimes = (fields: readonly ExportField[], digits: number): Loss[] =>
  ofFields(fields, ['timestamp'], (field) =>
    ofValues('rounded', 'after', field, (value) => fraction(plainText(value)).length > digits),
  )

const fraction = (text: string) => (/:\d\d\.(\d+)/.exec(text)?.[1] ?? '').replace(/0+$/, '')

/** Decimal numbers of more than fifteen digits. */
export const fineNumbers = (fields: readonly ExportField[]): Loss[] =>
  ofFields(fields, ['double'], (field) =>
    ofValues('rounded', 'possible', field, (value) => digitsOf(plainText(value)) > 15),
  )

const digitsOf = (text: string) =>
  text.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '').length

/** Fields that have other names in the file. */
export const renamed = (fields: readonly ExportField[], names: readonly string[]): Loss[] =>
  fields.flatMap((field, at) => {
    const name = names[at] ?? field.name
    if (name === field.name) return []
    return [{ ...ofValues('renamed', 'certain', field), name: `${field.name} → ${name}` }]
  })
