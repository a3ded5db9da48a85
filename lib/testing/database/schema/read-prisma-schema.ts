import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { list, type Shape } from '@/lib/testing/database/schema/shape'

interface Field {
  name: string
  type: string
  optional: boolean
  many: boolean
  attributes: string
}

interface Model {
  name: string
  table: string
  fields: Field[]
  blocks: string[]
}

const types: Record<string, string> = {
  Int: 'integer',
  BigInt: 'bigint',
  String: 'text',
  Boolean: 'boolean',
  Float: 'double precision',
  Decimal: 'numeric(65,30)',
  DateTime: 'timestamp(3) without time zone',
  Json: 'jsonb',
  Bytes: 'bytea',
}

const natives: Record<string, (size: string) => string> = {
  Timestamptz: (size) => `timestamp${size} with time zone`,
  Timestamp: (size) => `timestamp${size} without time zone`,
  Uuid: () => 'uuid',
  Date: () => 'date',
  VarChar: (size) => `character varying${size}`,
  Char: (size) => `character${size}`,
  SmallInt: () => 'smallint',
  Real: () => 'real',
  Decimal: (size) => `numeric${size}`,
  Inet: () => 'inet',
  JsonB: () => 'jsonb',
  Text: () => 'text',
}

/** The shape described by the Prisma schema of a folder. */
export function readPrismaSchema(folder: string): Shape {
  const files = readdirSync(folder).filter((name) => name.endsWith('.prisma'))
  const models = parseModels(files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'))
  return shapeOf(models)
}

function parseModels(text: string): Model[] {
  const clean = text.replace(/\/\/.*$/gm, '')
  return [...clean.matchAll(/^model\s+(\w+)\s*\{([\s\S]*?)^\}/gm)].map((match) =>
    parseModel(match[1], match[2]),
  )
}

function parseModel(name = '', body = ''): Model {
  const lines = body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const blocks = lines.filter((line) => line.startsWith('@@'))
  const fields = lines.filter((line) => !line.startsWith('@@')).map(parseField)
  const table = blocks.map((line) => /^@@map\("(\w+)"\)/.exec(line)?.[1]).find(Boolean)
  return { name, table: table ?? name, fields, blocks }
}

function parseField(line: string): Field {
  const match = /^(\w+)\s+(Unsupported\("[^"]*"\)|\w+)(\[\])?(\?)?\s*(.*)$/.exec(line)
  if (!match) throw new Error(`The Prisma schema has a line that is not understood: ${line}`)
  const [, name = '', type = '', many, optional, attributes = ''] = match
  return { name, type, many: Boolean(many), optional: Boolean(optional), attributes }
}

function shapeOf(models: Model[]): Shape {
  const names = new Set(models.map((model) => model.name))
  const stored = (model: Model) => model.fields.filter((field) => !names.has(field.type))
  return {
    columns: models.flatMap((model) => stored(model).map((field) => describeColumn(model, field))),
    defaults: models.flatMap((model) => stored(model).flatMap((field) => describeDefault(model, field))),
    uniques: models.flatMap((model) => describeUniques(model)),
    references: models.flatMap((model) =>
      model.fields.flatMap((field) => describeReference(models, model, field)),
    ),
    indexes: models.flatMap((model) =>
      blockColumns(model, 'index').map((names) => `${model.table} ${list(names)}`),
    ),
  }
}

function columnOf(model: Model, name: string): string {
  const field = model.fields.find((one) => one.name === name)
  return (field && /@map\("(\w+)"\)/.exec(field.attributes)?.[1]) ?? name
}

function describeColumn(model: Model, field: Field): string {
  const nullable = field.optional ? 'null' : 'not null'
  return `${model.table}.${columnOf(model, field.name)} ${typeOf(field)} ${nullable}`
}

function typeOf({ type, many, attributes }: Field): string {
  const unsupported = /^Unsupported\("([^"]*)"\)/.exec(type)?.[1]
  const native = /@db\.(\w+)(\([\d, ]+\))?/.exec(attributes)
  const named = native && natives[native[1] ?? '']?.(native[2] ?? '')
  const plain = unsupported ?? named ?? types[type]
  if (!plain) throw new Error(`The Prisma schema has a type that is not understood: ${type} ${attributes}`)
  return plain + (many ? '[]' : '')
}

function describeDefault(model: Model, field: Field): string[] {
  const value = /@default\((.*?)\)(?=\s+@|\s*$)/.exec(field.attributes)?.[1]
  if (value === undefined) return []
  return [`${model.table}.${columnOf(model, field.name)} ${readDefault(value)}`]
}

function readDefault(value: string): string {
  if (value === 'autoincrement()') return 'counted'
  if (value === 'now()') return 'now'
  const generated = /^dbgenerated\("(.*)"\)$/.exec(value)?.[1]
  if (generated) return generated.replace(/^'(.*)'::\w+$/, '$1')
  return value === '[]' ? '{}' : value.replace(/^"(.*)"$/, '$1').replaceAll('\\"', '"')
}

function describeUniques(model: Model): string[] {
  const single = model.fields
    .filter((field) => /@(id|unique)\b/.test(field.attributes))
    .map((field) => [field.name])
  const sets = [
    ...single.map((names) => names.map((name) => columnOf(model, name))),
    ...blockColumns(model, 'id|unique'),
  ]
  return sets.map((names) => `${model.table} ${list(names)}`)
}

function blockColumns(model: Model, kind: string): string[][] {
  const pattern = new RegExp(`^@@(?:${kind})\\((?:fields:\\s*)?\\[([^\\]]*)\\]`)
  const found = model.blocks.map((line) => pattern.exec(line)?.[1]).filter((names) => names !== undefined)
  return found.map((names) => names.split(',').map((name) => columnOf(model, /\w+/.exec(name)?.[0] ?? '')))
}

function describeReference(models: Model[], model: Model, field: Field): string[] {
  const names = (key: string) =>
    new RegExp(`${key}:\\s*\\[([^\\]]*)\\]`).exec(field.attributes)?.[1]?.split(/,\s*/)
  const target = models.find((one) => one.name === field.type)
  const from = names('fields')
  const to = names('references')
  if (!target || !from || !to) return []
  const action = /onDelete:\s*(\w+)/.exec(field.attributes)?.[1] ?? (field.optional ? 'SetNull' : 'Restrict')
  const near = `${model.table} ${list(from.map((name) => columnOf(model, name)))}`
  return [`${near} -> ${target.table} ${list(to.map((name) => columnOf(target, name)))} ${action}`]
}
