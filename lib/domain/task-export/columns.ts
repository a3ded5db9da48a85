import type { FieldType } from '@/lib/domain/custom-fields'
import type { Locale } from '@/lib/shared/locale'
import type { Row } from './row'

/** Type of a cell: text, number, moment in Unix seconds, flag, day as `YYYY-MM-DD`, or any other JSON. */
export type Kind = 'text' | 'number' | 'moment' | 'day' | 'flag' | 'json'

export interface Column {
  name: string
  /** The column heading. */
  title: string
  kind: Kind
  read(row: Row): unknown
  /** Labels that replace values in files for people. */
  words?: Record<string, string>
}

interface FixedColumn extends Omit<Column, 'name' | 'title' | 'words'> {
  titles: Record<Locale, string>
  words?: Record<string, Record<Locale, string>>
}

/** It takes the geocoder, so it is filled only where it is asked for. */
export const addressColumn = 'address'

const fixed: Record<string, FixedColumn> = {
  id: { titles: { ru: 'Номер', en: 'Id' }, kind: 'number', read: (t) => t.id },
  title: { titles: { ru: 'Название', en: 'Title' }, kind: 'text', read: (t) => t.title },
  text: { titles: { ru: 'Описание', en: 'Description' }, kind: 'text', read: (t) => t.text },
  [addressColumn]: { titles: { ru: 'Адрес', en: 'Address' }, kind: 'text', read: (t) => t.address ?? null },
  date: { titles: { ru: 'Дата', en: 'Date' }, kind: 'moment', read: (t) => t.date },
  deadline: { titles: { ru: 'Срок', en: 'Deadline' }, kind: 'moment', read: (t) => t.deadline },
  expired_date: {
    titles: { ru: 'Просрочена с', en: 'Overdue since' },
    kind: 'moment',
    read: (t) => t.expiredDate,
  },
  update_date: { titles: { ru: 'Изменена', en: 'Changed' }, kind: 'moment', read: (t) => t.updateDate },
  stage: {
    titles: { ru: 'Стадия', en: 'Stage' },
    kind: 'number',
    read: (t) => t.stage,
    words: { 1: { ru: 'В работе', en: 'In progress' }, 2: { ru: 'Завершена', en: 'Completed' } },
  },
  type_name: { titles: { ru: 'Вид работ', en: 'Work type' }, kind: 'text', read: (t) => t.typeName },
  priority_name: { titles: { ru: 'Приоритет', en: 'Priority' }, kind: 'text', read: (t) => t.priorityName },
  status_name: { titles: { ru: 'Шаг', en: 'Status' }, kind: 'text', read: (t) => t.stepName },
  organization_name: {
    titles: { ru: 'Организация', en: 'Organization' },
    kind: 'text',
    read: (t) => t.organizationName,
  },
  workgroup_title: { titles: { ru: 'Проект', en: 'Project' }, kind: 'text', read: (t) => t.workgroupTitle },
  user_fio: { titles: { ru: 'Автор', en: 'Author' }, kind: 'text', read: (t) => t.userFio },
  assigned_user_fio: {
    titles: { ru: 'Исполнитель', en: 'Assignee' },
    kind: 'text',
    read: (t) => t.assignedUserFio,
  },
  assigned_organization_name: {
    titles: { ru: 'Организация-исполнитель', en: 'Assigned organization' },
    kind: 'text',
    read: (t) => t.assignedOrganizationName,
  },
  lon: { titles: { ru: 'Долгота', en: 'Longitude' }, kind: 'number', read: (t) => t.lon },
  lat: { titles: { ru: 'Широта', en: 'Latitude' }, kind: 'number', read: (t) => t.lat },
  archive: { titles: { ru: 'В архиве', en: 'Archived' }, kind: 'flag', read: (t) => t.archive },
  system_data: {
    titles: { ru: 'Служебные данные', en: 'System data' },
    kind: 'text',
    read: (t) => t.systemData,
  },
}

/** Names of the fixed columns, and the prefix of those of custom fields. */
export const columnNames: readonly string[] = Object.keys(fixed)
export const ofField = 'fields.'

/** The fixed columns of every export, with headings in a language; those of moments name their time zone. */
export function fixedColumns(locale: Locale, zone: string): Column[] {
  return Object.entries(fixed).map(([name, { titles, words, ...column }]) => ({
    ...column,
    name,
    title: column.kind === 'moment' ? `${titles[locale]} (${zone})` : titles[locale],
    ...(words && {
      words: Object.fromEntries(Object.entries(words).map(([key, texts]) => [key, texts[locale]])),
    }),
  }))
}

const kinds: Record<FieldType, Kind> = {
  STRING: 'text',
  TEXT: 'text',
  LIST: 'text',
  INTEGER: 'number',
  DOUBLE: 'number',
  BOOLEAN: 'flag',
  DATE: 'day',
  GEOMETRY: 'json',
}

/** The column of a custom field. Fields of several work types with the same key and type share one column. */
export function fieldColumn({ key, name, type }: { key: string; name: string; type: FieldType }): Column {
  const read = ({ fields }: Row) => fields.find((one) => one.key === key && one.type === type)?.value ?? null
  return { name: `${ofField}${key}`, title: name, kind: kinds[type], read }
}
