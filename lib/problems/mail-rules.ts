/** Rules of letters and of reports that are sent by mail. */
export const mailRules = {
  mailAddress: {
    ru: 'Ожидается адрес электронной почты.',
    en: 'Expected an e-mail address.',
  },
  oneLine: { ru: 'Только одна строка.', en: 'One line only.' },
  timeOfDay: { ru: 'Ожидается время чч:мм.', en: 'Expected a time hh:mm.' },
  weekdaysNeeded: {
    ru: 'Для еженедельной рассылки укажите дни недели.',
    en: 'A weekly mailing needs days of the week.',
  },
  monthDayNeeded: {
    ru: 'Для ежемесячной рассылки укажите день месяца.',
    en: 'A monthly mailing needs a day of the month.',
  },
  receiversUnknown: {
    ru: 'Таких пользователей нет, или они вам не видны: {ids}.',
    en: 'There are no such users, or you do not see them: {ids}.',
  },
  receiversWithoutAddress: {
    ru: 'Нет адреса электронной почты: {names}.',
    en: 'No e-mail address: {names}.',
  },
  receiversWithoutReports: {
    ru: 'Не могут получать отчёты: {names}.',
    en: 'Cannot receive reports: {names}.',
  },
} as const
