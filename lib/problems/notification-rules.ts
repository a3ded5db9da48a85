/** Rules of notifications and mentions. */
export const notificationRules = {
  idsOrBefore: {
    ru: 'Уведомления задаются одним способом: ids или before.',
    en: 'Notifications are named in one way: ids or before.',
  },
  botToken: {
    ru: 'Ожидается токен бота вида 123456:ABC….',
    en: 'Expected the token of a bot, of the form 123456:ABC….',
  },
  placeholder: {
    ru: 'Неизвестная подстановка {name}. Допустимые: {allowed}.',
    en: 'Unknown placeholder {name}. Allowed: {allowed}.',
  },
  mentionHidden: {
    ru: 'Такого пользователя нет, или он не видит задачу.',
    en: 'There is no such user, or they do not see the task.',
  },
  mentionUnnamed: {
    ru: 'В тексте нет упоминания вида @{fio}.',
    en: 'The text has no mention of the form @{fio}.',
  },
} as const
