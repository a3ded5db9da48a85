import type { Locale } from '@/lib/shared/i18n/locales'
import type { Random } from '../city/base/random'
import type { Address } from './types'
import { textsOf } from './work-types'
import { declineStreet } from './decline-street'
import { commonInEnglish } from './task-text-en'

const WHEN = [
  'со вчерашнего вечера',
  'второй день',
  'уже неделю',
  'с понедельника',
  'с прошлых выходных',
  'с раннего утра',
  'третьи сутки',
  'около трёх дней',
  'больше двух недель',
  'с начала месяца',
  'с прошлого четверга',
  'с середины прошлой недели',
]

const NEAR = [
  'у второго подъезда',
  'напротив входа в магазин',
  'рядом с детским садом',
  'у пешеходного перехода',
  'возле трансформаторной будки',
  'со стороны двора',
  'у въезда во двор',
  'рядом с парковкой',
  'напротив аптеки',
  'за остановкой',
  'у торца дома',
  'возле школьного забора',
  'у первого подъезда',
  'на повороте',
  'у контейнерной площадки',
  'рядом с газетным киоском',
  'перед воротами',
  'у спортивной площадки',
]

const DUE = [
  'Просьба устранить в течение дня.',
  'Прошу принять меры.',
  'Просим осмотреть и сообщить срок.',
  'Срок согласовать с диспетчером.',
  'Нужен выезд бригады.',
  'Заявитель просит ответить письменно.',
  'Фото прилагается.',
  'Жалоба повторная.',
  'Заявка поступила по телефону.',
  'Обращение передано с портала.',
  'Заявитель оставил телефон.',
  'Просим взять на контроль.',
  'Прошлая заявка закрыта без выезда.',
  'Соседи подтверждают.',
  'Можно подъехать в любое время.',
  'Просят позвонить до приезда.',
]

export type Words = Record<string, string>

/** The words every text may use: the address in all its cases, a spot, a time and a closing sentence. */
function common(random: Random, { street, house }: Address): Words {
  const cases = declineStreet(street)
  const at = random.pick([
    `${cases.where} у дома ${house}`,
    `у дома ${house} ${cases.where}`,
    `в районе дома ${house} ${cases.where}`,
    `возле дома ${house} ${cases.where}`,
  ])
  return {
    at,
    street: cases.nominative,
    onStreet: cases.where,
    ofStreet: cases.genitive,
    byStreet: cases.dative,
    house,
    address: `${street}, ${house}`,
    when: random.pick(WHEN),
    near: random.pick(NEAR),
    due: random.pick(DUE),
  }
}

/** One word for every slot, so that a title and its text speak of the same thing. */
function wordsFor(
  random: Random,
  address: Address,
  slots: Record<string, string[]>,
  language: Locale,
): Words {
  const own = Object.entries(slots).map(([slot, words]) => [slot, random.pick(words)])
  const shared = language === 'ru' ? common(random, address) : commonInEnglish(random, address)
  return { ...shared, ...(Object.fromEntries(own) as Words) }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Puts words into the slots of a pattern; every sentence begins with a capital letter. */
function fill(pattern: string, words: Words): string {
  const text = pattern.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const word = words[slot]
    if (word === undefined) throw new RangeError(`unknown slot ${slot} in "${pattern}"`)
    return word
  })
  return capital(text).replace(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase())
}

/** A title and a text of the same case: one address, one spot, one time in both. */
export function taskText(
  random: Random,
  workType: string,
  address: Address,
  language: Locale = 'ru',
): { title: string; text: string } {
  const { cases, slots } = textsOf(workType, language)
  const { titles, texts } = random.pick(cases)
  const words: Words = wordsFor(random, address, slots, language)
  return { title: fill(random.pick(titles), words), text: fill(random.pick(texts), words) }
}
