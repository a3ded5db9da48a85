/** Rules of public pages and of the requests that come by them. */
export const citizenRules = {
  publicTypes: {
    ru: 'Укажите хотя бы один вид работ, чтобы открыть страницу.',
    en: 'Name at least one work type to open the page.',
  },
  publicGeometry: {
    ru: 'У вида работ {name} есть обязательное поле с геометрией: житель его не заполнит.',
    en: 'The work type {name} has a required geometry field, which citizens cannot fill in.',
  },
  jurisdiction: {
    ru: 'Строчные латинские буквы, цифры, точки и дефисы, сначала буква.',
    en: 'Lower-case Latin letters, digits, dots and hyphens, a letter first.',
  },
  jurisdictionTaken: {
    ru: 'Такое имя уже есть у другой организации.',
    en: 'Another organization has this name already.',
  },
  placeNeeded: {
    ru: 'Укажите место на карте или адрес.',
    en: 'Give a place on the map or an address.',
  },
  notAsked: { ru: 'Эта форма такого не спрашивает.', en: 'This form does not ask for it.' },
  ofCitizens: {
    ru: 'Ответить жителю можно только в задаче по обращению жителя.',
    en: 'Only a task that a citizen requested takes an answer to the citizen.',
  },
  closedToCitizens: {
    ru: 'Клиентам организации этот слой не открыт для объектов обслуживания.',
    en: 'The layer is not open to Clients of the organization as a source of service objects.',
  },
  noObjects: { ru: 'В слое нет объектов.', en: 'The layer has no objects.' },
  manyCodes: {
    ru: 'В слое больше {limit} объектов.',
    en: 'The layer has more than {limit} objects.',
  },
} as const
