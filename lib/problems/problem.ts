import type { Locale } from '@/lib/shared/locale'
import { type CatalogueEntry, catalogue, type ProblemKey } from './catalogue'
import { describeIssues, type Issue, said } from './issues'
import { upstreamFailures } from './upstream-failures'

type Values = Record<string, string | number>

/** A non-2xx answer: a key of the catalogue, values for its text, and headers. */
export class Problem extends Error {
  readonly status: number

  constructor(
    readonly key: ProblemKey,
    readonly values: Values = {},
    readonly headers: Record<string, string> = {},
    readonly issues: readonly Issue[] = [],
  ) {
    super(key)
    this.name = 'Problem'
    this.status = catalogue[key].status
  }

  textIn(locale: Locale): string {
    const entry: CatalogueEntry = catalogue[this.key]
    if (this.issues.length > 0) return describeIssues(this.issues, locale)
    return this.fill(entry[locale], locale)
  }

  private fill(text: string, locale: Locale): string {
    return text.replace(/\{(\w+)\}/g, (_, name: string) => this.valueIn(name, locale))
  }

  private valueIn(name: string, locale: Locale): string {
    const value = this.values[name]
    if (name === 'entity' && typeof value === 'string') return entityNames[value]?.[locale] ?? value
    const reason =
      name === 'reason' && typeof value === 'string' ? upstreamFailures[value]?.[locale] : undefined
    return reason !== undefined ? this.fill(reason, locale) : said(value)
  }
}

/** Creates a problem of the catalogue, to be thrown. */
export function problem(key: ProblemKey, values?: Values, headers?: Record<string, string>): Problem {
  return new Problem(key, values, headers)
}

/** 404 for an entity named in the path. */
export function absent(entity: keyof typeof entityNames): Problem {
  return new Problem('entity.absent', { entity })
}

/** 400 that names fields and the rules that they break. */
export function invalid(...issues: Issue[]): Problem {
  return new Problem('request.invalid', {}, {}, issues)
}

export const denied = (): Problem => new Problem('access.denied')

const entityNames: Record<string, Record<Locale, string>> = {
  task: { ru: 'Задача', en: 'The task' },
  cluster: { ru: 'Кластер', en: 'The cluster' },
  organization: { ru: 'Организация', en: 'The organization' },
  user: { ru: 'Пользователь', en: 'The user' },
  comment: { ru: 'Комментарий', en: 'The comment' },
  auditEntry: { ru: 'Запись журнала', en: 'The audit entry' },
  session: { ru: 'Сессия', en: 'The session' },
  accessKey: { ru: 'Ключ доступа', en: 'The access key' },
  workType: { ru: 'Вид работ', en: 'The work type' },
  priority: { ru: 'Приоритет', en: 'The priority' },
  step: { ru: 'Шаг', en: 'The step' },
  file: { ru: 'Файл', en: 'The file' },
  upload: { ru: 'Загрузка', en: 'The upload' },
  workgroup: { ru: 'Проект', en: 'The project' },
  userType: { ru: 'Тип пользователя', en: 'The user type' },
  userTag: { ru: 'Тег пользователя', en: 'The user tag' },
  role: { ru: 'Роль', en: 'The role' },
  sticker: { ru: 'Стикер', en: 'The sticker' },
  taskState: { ru: 'Состояние задачи', en: 'The task state' },
  signature: { ru: 'Подпись', en: 'The signature' },
  act: { ru: 'Акт', en: 'The act' },
  actTemplate: { ru: 'Шаблон акта', en: 'The template of acts' },
  rating: { ru: 'Оценка', en: 'The rating' },
  workEntry: { ru: 'Запись отработанного времени', en: 'The entry of work time' },
  share: { ru: 'Ссылка', en: 'The link' },
  taskFilter: { ru: 'Фильтр задач', en: 'The task filter' },
  schedule: { ru: 'Расписание', en: 'The schedule' },
  webhook: { ru: 'Вебхук', en: 'The webhook' },
  webhookDelivery: { ru: 'Доставка вебхука', en: 'The webhook delivery' },
  letter: { ru: 'Письмо', en: 'The letter' },
  reportMailing: { ru: 'Рассылка отчёта', en: 'The report mailing' },
  calendar: { ru: 'Календарь', en: 'The calendar' },
  escalationRule: { ru: 'Правило эскалации', en: 'The escalation rule' },
  telegramGroup: { ru: 'Группа Telegram', en: 'The Telegram group' },
  mapExtent: { ru: 'Охват карты', en: 'The map extent' },
  configurationNode: { ru: 'Узел настроек', en: 'The configuration node' },
  configurationRevision: { ru: 'Версия дерева настроек', en: 'The revision of the configuration tree' },
  layer: { ru: 'Слой', en: 'The layer' },
  updateSource: { ru: 'Источник обновления', en: 'The update source' },
  exportJob: { ru: 'Выгрузка', en: 'The export' },
  importJob: { ru: 'Импорт', en: 'The import' },
  geocoderSource: { ru: 'Источник адресов', en: 'The source of places' },
  layerObject: { ru: 'Объект слоя', en: 'The object of the layer' },
  layerStyle: { ru: 'Стиль слоя', en: 'The layer style' },
  layerField: { ru: 'Поле слоя', en: 'The field of the layer' },
  layerGroup: { ru: 'Группа слоёв', en: 'The layer group' },
  dataTable: { ru: 'Таблица данных', en: 'The data table' },
  basemap: { ru: 'Подложка', en: 'The basemap' },
  tile: { ru: 'Тайл', en: 'The tile' },
  tileMatrixSet: { ru: 'Сетка тайлов', en: 'The tile matrix set' },
  mapIcon: { ru: 'Значок', en: 'The icon' },
  alarm: { ru: 'Тревога', en: 'The alarm' },
  device: { ru: 'Устройство', en: 'The device' },
}
