import type { Locale } from '@/lib/shared/i18n/locales'
import type { Random } from '../city/base/random'
import { say } from '../words'
import type { CommentText, Role } from './types'
import { textsOf } from './work-types'

const DISPATCHER_FIRST = [
  'Заявка принята, передаю в работу.',
  'Обращение зарегистрировано, назначаем исполнителя.',
  'Принято. Уточняю, чья это территория.',
  'Приняли, перезвоним заявителю после осмотра.',
  'Заявка проверена, дублей нет.',
  'Передано мастеру участка.',
  'Принято в работу, срок указан в карточке.',
]

const DISPATCHER_ASSIGNED = [
  'Назначена бригада, просьба подтвердить выезд.',
  'Исполнитель назначен, ждём фото до начала работ.',
  'Прошу выехать до обеда.',
  'Заявитель просит позвонить за полчаса.',
  'Рядом ещё одна заявка, возьмите обе за один выезд.',
  'Срочно, адрес на контроле.',
]

const WORKER_ASSIGNED = [
  'Принял, выезжаю после обеда.',
  'Принято, буду на месте через час.',
  'Вижу заявку, заканчиваем предыдущий адрес.',
  'Принял, беру материал на складе.',
  'Адрес понял, выдвигаемся.',
]

const CITIZEN_FIRST = [
  'Добрый день! Когда ждать?',
  'Писали об этом уже второй раз.',
  'Фото сделано сегодня утром.',
  'Могу показать место, я дома до вечера.',
  'Соседи тоже жалуются.',
  'Спасибо, что ответили.',
  'Позвоните, пожалуйста, перед приездом.',
  'Там каждый день ходят дети.',
]

const CITIZEN_WAITING = [
  'Сегодня никого не было.',
  'Подскажите, на каком этапе заявка?',
  'Видел машину, но она уехала.',
  'Стало хуже, чем вчера.',
  'Спасибо, ждём.',
]

const CITIZEN_DONE = [
  'Спасибо, всё сделали быстро!',
  'Подтверждаю, сделано.',
  'Спасибо бригаде, убрали за собой.',
  'Работу вижу, претензий нет.',
  'Отлично, спасибо!',
]

const DISPATCHER_CHECK = [
  'Прошу проверить и закрыть.',
  'Нужны снимки после работ.',
  'Ждём ответа заявителя.',
  'Мастер выедет на проверку завтра.',
]

const DISPATCHER_DONE = [
  'Работы приняты, фото есть.',
  'Проверено, закрываю.',
  'Заявитель подтвердил выполнение.',
  'Принято, спасибо.',
]

const DISPATCHER_REJECTED = [
  'Территория не наша, заявка возвращена заявителю с разъяснением.',
  'Дубль, работаем по более ранней заявке.',
  'По адресу нарушений не найдено, фото приложено.',
  'Недостаточно данных, просим уточнить место.',
  'Гарантийный случай, передано подрядчику официальным письмом.',
]

const WORKER_REJECTED = [
  'Приехали, по адресу всё исправно.',
  'Место не нашли, нужен ориентир.',
  'Это частная территория, доступа нет.',
]

type Line = [role: Role, pool: readonly string[], chance: number]

/** Who says what up to a phase (1 new, 2 taken, 3 reported as done, 4 closed), each line with its chance. */
function script(phase: number, workType: string, refused: boolean, language: Locale): Line[] {
  const { progress, done } = textsOf(workType, language)
  const start: Line[] = [
    ['dispatcher', DISPATCHER_FIRST, 0.8],
    ['citizen', CITIZEN_FIRST, 0.35],
  ]
  if (phase <= 1) return start
  if (refused) return [...start, ['worker', WORKER_REJECTED, 0.6], ['dispatcher', DISPATCHER_REJECTED, 1]]
  const taken: Line[] = [
    ...start,
    ['dispatcher', DISPATCHER_ASSIGNED, 0.55],
    ['worker', WORKER_ASSIGNED, 0.7],
    ['citizen', CITIZEN_WAITING, 0.25],
    ['worker', progress, 0.6],
  ]
  if (phase === 2) return taken
  const reported: Line[] = [...taken, ['worker', done, 1]]
  if (phase === 3) return [...reported, ['dispatcher', DISPATCHER_CHECK, 0.6]]
  return [...reported, ['dispatcher', DISPATCHER_DONE, 0.55], ['citizen', CITIZEN_DONE, 0.4]]
}

/** The talk under a task that has come to a phase, in the order in which it was said; never empty. */
export function commentThread(
  random: Random,
  workType: string,
  phase: number,
  language: Locale = 'ru',
): CommentText[] {
  const refused = phase >= 4 && random.chance(0.06)
  const talk = script(phase, workType, refused, language)
    .filter(([, , chance]) => random.chance(chance))
    .map(([role, pool]) => ({ role, text: say(language, random.pick(pool)) }))
  return talk.length > 0 ? talk : [{ role: 'dispatcher', text: say(language, random.pick(DISPATCHER_FIRST)) }]
}
