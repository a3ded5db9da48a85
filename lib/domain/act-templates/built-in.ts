import type { ActPartKind } from '@/lib/shared/acts/parts'
import type { ActPart, ActTemplate } from './record'

const part = (kind: ActPartKind): ActPart => ({
  kind,
  title: null,
  text: null,
  fieldIds: [],
  photosAtMost: null,
})
const kinds = ['facts', 'fields', 'checklist', 'photos', 'map', 'signatures'] as const

const common = {
  organizationId: null,
  typeId: null,
  parts: kinds.map(part),
  numberFormat: '{year}-{n}',
  logo: true,
  revision: 1,
}

/** The templates that there are without a row. Their ids are below those of the table. */
export const builtInTemplates: readonly ActTemplate[] = [
  {
    ...common,
    id: 1,
    title: 'Акт выполненных работ',
    language: 'ru',
    heading: 'Акт выполненных работ № {number} от {date}',
    intro: 'Исполнитель: {executor}\nЗаказчик: {customer}\nРаботы: {type}\nАдрес: {address}',
    outro: 'Работы выполнены. Стороны претензий друг к другу не имеют.',
    signers: [
      { title: 'Исполнитель', role: 'executor' },
      { title: 'Заказчик', role: 'client' },
    ],
  },
  {
    ...common,
    id: 2,
    title: 'Act of completed work',
    language: 'en',
    heading: 'Act of completed work No. {number}, {date}',
    intro: 'Contractor: {executor}\nCustomer: {customer}\nWork: {type}\nAddress: {address}',
    outro: 'The work is done. The parties have no claims against each other.',
    signers: [
      { title: 'Contractor', role: 'executor' },
      { title: 'Customer', role: 'client' },
    ],
  },
]

/** Whether a template is one of the program. */
export const isBuiltIn = (id: number): boolean => builtInTemplates.some((one) => one.id === id)
