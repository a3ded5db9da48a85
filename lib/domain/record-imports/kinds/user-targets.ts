import type { Target } from '../record'

/** What the columns of a table of people can be for. */
export const userTargets: readonly Target[] = [
  {
    name: 'login',
    titles: { ru: 'Логин', en: 'Login' },
    also: ['имя пользователя', 'учетная запись', 'username', 'user name', 'account'],
    required: true,
  },
  {
    name: 'name',
    titles: { ru: 'ФИО', en: 'Name' },
    also: ['fio', 'имя', 'фамилия имя отчество', 'сотрудник', 'full name', 'employee', 'person'],
    required: true,
  },
  {
    name: 'organization',
    titles: { ru: 'Организация', en: 'Organization' },
    also: ['organization_id', 'organisation', 'компания', 'подразделение', 'филиал', 'company'],
  },
  { name: 'role', titles: { ru: 'Роль', en: 'Role' }, also: ['role_id'], required: true },
  {
    name: 'type',
    titles: { ru: 'Тип', en: 'Type' },
    also: ['тип пользователя', 'user type'],
  },
  {
    name: 'tags',
    titles: { ru: 'Теги и навыки', en: 'Tags and skills' },
    also: ['теги', 'навыки', 'tags', 'skills'],
  },
  {
    name: 'phone',
    titles: { ru: 'Телефон', en: 'Phone' },
    also: ['тел', 'мобильный', 'мобильный телефон', 'mobile', 'phone number'],
  },
  {
    name: 'email',
    titles: { ru: 'Эл. почта', en: 'Email' },
    also: ['e-mail', 'почта', 'электронная почта', 'mail'],
  },
  { name: 'address', titles: { ru: 'Адрес', en: 'Address' } },
  { name: 'password', titles: { ru: 'Пароль', en: 'Password' }, also: ['paswd'] },
]
