import { xmlName } from '@/lib/shared/xml-name'
import { splitCollection } from '../geometry/split-collection'
import { plainText } from '../values/plain-text'
import { writeWkt } from '../geometry/write-wkt'
import { convertedNames } from '../writers/converted-names'
import { dbfColumns, isDbfDate, shortLong } from '../writers/dbf-file'
import { flat, gpxKinds, grid, outlines, splits, withoutGeometry } from './place-losses'
import type { Loss, LossInput } from './record'
import {
  cutTexts,
  fineNumbers,
  fineTimes,
  foreignLetters,
  isHeld,
  notInXml,
  ofFields,
  ofValues,
  renamed,
  texts,
  valueOf,
} from './value-losses'

/** Most characters of a cell of a workbook. */
const cellAtMost = 32_767

/** What a format leaves out or changes of these fields and geometries. */
export function lossesOf(input: LossInput): Loss[] {
  const { format, fields, encoding } = input
  switch (format) {
    case 'shp':
      return ofShapefile(input)
    case 'gpkg':
      return [...renamed(fields, convertedNames(input)), ...fineTimes(fields, 3)]
    case 'kml':
      return [...texts('blanks', fields, empty), ...texts('letters', fields, notInXml)]
    case 'gpx':
      return ofGpx(input)
    case 'csv':
      return [
        ...flatPoints(input),
        ...foreignTitles(input),
        ...foreignLetters(fields, encoding),
        ...texts('blanks', fields, empty),
      ]
    case 'xlsx':
      return ofWorkbook(input)
    case 'fgb':
      return [
        ...renamed(fields, convertedNames(input)),
        ...ofFields(fields, ['date'], (field) => ofValues('types', 'certain', field)),
        ...fineTimes(fields, 3),
      ]
    case 'gml':
      return [
        ...renamed(fields, convertedNames(input)),
        ...ofFields(fields, ['double'], (field) => ofValues('types', 'certain', field)),
        ...texts('blanks', fields, /^(\s|$)/),
        ...texts('breaks', fields, /\r/),
        ...texts('letters', fields, notInXml),
        ...fineTimes(fields, 3),
      ]
    case 'mif':
    case 'tab':
      return ofMapInfo(input)
    case 'dxf':
      return [
        ...fields.map((field) => ofValues('attributes', 'certain', field)),
        withoutGeometry,
        outlines(input),
        ...splits(input, /^Multi|^GeometryCollection$/),
      ]
    default:
      return []
  }
}

const empty = /^$/

function ofShapefile(input: LossInput): Loss[] {
  const { fields, encoding, heights } = input
  const columns = dbfColumns(fields, encoding)
  const collection = splits(input, /^GeometryCollection$/).map(
    (loss): Loss => ({
      ...loss,
      happens: ({ geometry }) =>
        geometry?.type === 'GeometryCollection' && splitCollection(geometry).length > 1,
    }),
  )
  const held = columns.map(({ name }) => (isHeld(name, encoding) ? name : `${name} (?)`))
  return [
    ...(heights ? [] : [flat(input)]),
    ...collection,
    ...(fields.length > 0 ? renamed(fields, held) : []),
    ...cutTexts(fields, 254, encoding),
    ...foreignLetters(fields, encoding),
    ...ofFields(fields, ['timestamp'], (field) => ofValues('types', 'certain', field)),
    // Programs take more places as decimal numbers.
    ...ofFields(fields, ['long'], (field) => {
      const { longest } = field
      return ofValues(
        'types',
        longest === undefined ? 'possible' : 'after',
        field,
        () => longest !== undefined && longest > shortLong,
      )
    }),
    ...ofFields(fields, ['date'], (field) =>
      ofValues('emptied', 'after', field, (value) => !isDbfDate(plainText(value))),
    ),
    ...texts('blanks', fields, /^$| $/),
  ]
}

function ofGpx(input: LossInput): Loss[] {
  const { fields } = input
  const extensions: Loss = {
    kind: 'extensions',
    name: null,
    told: 'certain',
    happens: (row) => fields.some((field) => valueOf(row, field) !== null),
  }
  return [
    ...(fields.length > 0 ? [extensions] : []),
    withoutGeometry,
    gpxKinds,
    ...splits(input, /^MultiPoint$/),
    ...renamed(
      fields,
      fields.map(({ name }) => xmlName(name)),
    ),
    ...texts('blanks', fields, empty),
    ...texts('letters', fields, notInXml),
  ]
}

function ofWorkbook(input: LossInput): Loss[] {
  const { fields, geometryType } = input
  const place: Loss = {
    kind: 'cut',
    name: 'WKT',
    told: 'after',
    happens: ({ geometry }) => geometry !== null && writeWkt(geometry).length > cellAtMost,
  }
  return [
    ...flatPoints(input),
    ...(geometryType === 'Point' ? [] : [place]),
    ...ofFields(fields, ['string'], (field) =>
      ofValues('cut', 'after', field, (value) => plainText(value).length > cellAtMost),
    ),
    ...fineNumbers(fields),
    ...fineTimes(fields, 0),
    // Spreadsheets would round them, and know no earlier days.
    ...ofFields(fields, ['long'], (field) =>
      ofValues('types', 'after', field, (value) => /^-?\d{16,}$/.test(plainText(value))),
    ),
    ...ofFields(fields, ['date', 'timestamp'], (field) =>
      ofValues('types', 'after', field, (value) => plainText(value) < '1900-03-01'),
    ),
    ...texts('blanks', fields, empty),
    ...texts('letters', fields, notInXml),
  ]
}

function ofMapInfo(input: LossInput): Loss[] {
  const { format, fields, encoding } = input
  const isMif = format === 'mif'
  const withoutValue = ofFields(
    fields,
    ['int', 'long', 'double', 'boolean', 'string'],
    (field): Loss => ({
      kind: 'zeros',
      name: field.name,
      told: 'possible',
      happens: (row) => valueOf(row, field) === null,
    }),
  )
  return [
    flat(input),
    ...splits(input, /^MultiPoint$/),
    ...(isMif ? [] : [grid]),
    ...renamed(fields, convertedNames(input)),
    ...ofFields(fields, ['boolean'], (field) => ofValues('types', 'certain', field)),
    ...withoutValue,
    ...(isMif ? fineNumbers(fields) : cutTexts(fields, 254, encoding)),
    ...fineTimes(fields, 3),
    ...foreignLetters(fields, encoding),
    ...(isMif ? texts('breaks', fields, /[\r\n]/) : []),
  ]
}

/** Points have two columns in a table; other geometries are WKT, with heights. */
const flatPoints = (input: LossInput): Loss[] => (input.geometryType === 'Point' ? [flat(input)] : [])

/** Heads with characters that the encoding lacks. */
const foreignTitles = ({ fields, encoding }: LossInput): Loss[] =>
  fields
    .filter(({ title }) => !isHeld(title, encoding))
    .map((field) => ({ ...ofValues('letters', 'certain', field), name: field.title }))
