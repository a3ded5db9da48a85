import { raw, type Sql } from '@/lib/platform/database'
import type { FieldType } from '@/lib/shared/layer-types'

/** The column of each type in tables that we create. */
export const columnTypes: Record<FieldType, string> = {
  string: 'text',
  int: 'integer',
  long: 'bigint',
  double: 'double precision',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamptz',
}

export const columnType = (type: FieldType): Sql => raw(columnTypes[type])

const fieldTypesOf: Readonly<Record<string, FieldType>> = {
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  uuid: 'string',
  int2: 'int',
  int4: 'int',
  int8: 'long',
  float4: 'double',
  float8: 'double',
  numeric: 'double',
  bool: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  timestamptz: 'timestamp',
}

/** The field type for a column of an external table; null for unsupported columns. */
export const fieldTypeOf = (typname: string): FieldType | null => fieldTypesOf[typname] ?? null

/** Types to which every value of another type can be converted. */
const widenings: Readonly<Record<FieldType, readonly FieldType[]>> = {
  string: [],
  int: ['long', 'double', 'string'],
  long: ['string'],
  double: ['string'],
  boolean: ['string'],
  date: ['string', 'timestamp'],
  timestamp: ['string'],
}

/** Whether every value of one type can be converted to another. */
export const takesEvery = (from: FieldType, to: FieldType): boolean => widenings[from].includes(to)
