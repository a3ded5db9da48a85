import type { WorkTexts, WorkType } from './types'
import type { Locale } from '@/lib/shared/i18n/locales'
import english from './work-texts.en.json'
import russian from './work-texts.json'

const HOUR = 3600
const DAY = 24 * HOUR

const type = (
  key: string,
  name: string,
  nameEn: string,
  icon: string,
  deadline: WorkType['deadline'],
  reviewSeconds: number,
): WorkType => ({ key, name, nameEn, icon, deadline, reviewSeconds })

/** The kinds of work of the municipal service, in the order in which forms list them. */
export const workTypes: WorkType[] = [
  type('roads', 'Дороги и тротуары', 'Roads and pavements', 'road', 'AT_CREATE', 5 * DAY),
  type('lighting', 'Освещение', 'Street lighting', 'bulb', 'AT_CREATE', 2 * DAY),
  type('improvement', 'Благоустройство', 'Public spaces', 'plant-2', 'AT_UPDATE', 10 * DAY),
  type('waste', 'Вывоз мусора', 'Waste collection', 'trash', 'AT_CREATE', DAY),
  type('water', 'Водоснабжение', 'Water supply', 'droplet', 'AT_CREATE', 8 * HOUR),
  type('manholes', 'Колодцы и канализация', 'Manholes and sewers', 'circle-dot', 'AT_CREATE', 12 * HOUR),
  type('heating', 'Теплосети', 'Heating', 'temperature', 'AT_CREATE', DAY),
  type('elevators', 'Лифты', 'Lifts', 'elevator', 'AT_CREATE', DAY),
  type('trees', 'Деревья', 'Trees', 'tree', 'AT_UPDATE', 7 * DAY),
  type('snow', 'Снег и наледь', 'Snow and ice', 'snowflake', 'AT_CREATE', DAY),
  type('playgrounds', 'Детские площадки', 'Playgrounds', 'horse-toy', 'AT_UPDATE', 7 * DAY),
  type('stops', 'Остановки', 'Bus and tram stops', 'bus-stop', 'AT_UPDATE', 7 * DAY),
  type('signs', 'Знаки и ДТП', 'Road signs and accidents', 'traffic-lights', 'AT_CREATE', 2 * DAY),
  type('facades', 'Фасады и кровли', 'Facades and roofs', 'building', null, 14 * DAY),
]

const texts: Record<Locale, Record<string, WorkTexts>> = { ru: russian, en: english }

/** The name of a kind of work. */
export const typeName = ({ name, nameEn }: WorkType, language: Locale) => (language === 'ru' ? name : nameEn)

/** The texts of a kind of work, by the key that `workTypes` lists. */
export function textsOf(key: string, language: Locale = 'ru'): WorkTexts {
  const found = texts[language][key]
  if (!found) throw new RangeError(`The texts have no work type ${key}`)
  return found
}
