import { askedFields, type OpenPage, publicTypes, type PublicType } from '@/lib/domain/citizens'
import type { FieldDefinition } from '@/lib/domain/custom-fields'
import type { Database } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import { List, type Said } from './write'

/** The work types of a page as services. */
export async function listServices(database: Database, page: OpenPage): Promise<Said> {
  const types = await publicTypes(database, page)
  return new List(
    'service',
    types.map((type) => ({
      service_code: String(type.id),
      service_name: type.name,
      description: type.name,
      metadata: askedFields(type).length > 0,
      type: 'realtime',
      keywords: '',
      group: page.name,
    })),
  )
}

/** The work type of a service code; 404 when the page has none. */
export async function findService(database: Database, page: OpenPage, code: string): Promise<PublicType> {
  const type = (await publicTypes(database, page)).find(({ id }) => String(id) === code)
  if (!type) throw problem('open311.no-service')
  return type
}

/** What a service asks for beside place and text: the custom fields of its work type. */
export async function describeService(
  { database, locale }: { database: Database; locale: Locale },
  page: OpenPage,
  code: string,
): Promise<Said> {
  const type = await findService(database, page, code)
  return {
    service_code: code,
    attributes: new List(
      'attribute',
      askedFields(type).map((field, at) => describe(field, at + 1, locale)),
    ),
  }
}

/** The data types of Open311 for those of custom fields. Yes and no is a list of two: there is no other type for it. */
const dataTypes: Readonly<Record<Exclude<FieldDefinition['type'], 'GEOMETRY'>, string>> = {
  STRING: 'string',
  TEXT: 'text',
  INTEGER: 'number',
  DOUBLE: 'number',
  BOOLEAN: 'singlevaluelist',
  DATE: 'datetime',
  LIST: 'singlevaluelist',
}

function describe(field: FieldDefinition, order: number, locale: Locale): Said {
  const values = valuesOf(field, locale)
  const { key: code, name: description, type, required } = field
  return {
    variable: true,
    code,
    datatype: type === 'GEOMETRY' ? 'string' : dataTypes[type],
    required,
    datatype_description: null,
    order,
    description,
    ...(values && { values }),
  }
}

function valuesOf({ type, values }: FieldDefinition, locale: Locale): List | null {
  if (type === 'BOOLEAN') return choices(yesAndNo[locale])
  return type === 'LIST' ? choices(values.map((value) => [value, value])) : null
}

/** Keys, and what people read in a list. */
const yesAndNo = {
  ru: [
    ['true', 'Да'],
    ['false', 'Нет'],
  ],
  en: [
    ['true', 'Yes'],
    ['false', 'No'],
  ],
} as const

const choices = (values: readonly (readonly [key: string, name: string])[]): List =>
  new List(
    'value',
    values.map(([key, name]) => ({ key, name })),
  )

/** The value of a field from the text of a form. What does not fit is left as it is, so that the check names it. */
export function valueOf({ type }: FieldDefinition, text: string): unknown {
  if (text.trim() === '') return null
  switch (type) {
    case 'INTEGER':
    case 'DOUBLE':
      return Number.isFinite(Number(text)) ? Number(text) : text
    case 'BOOLEAN':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'STRING':
    case 'TEXT':
    case 'DATE':
    case 'LIST':
    case 'GEOMETRY':
      return text
  }
}
