import { expect, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { serverUrl } from '../support/client'
import { openConsole } from '../support/console'

const looks = [
  { locale: 'ru', scheme: 'light', width: 1440, height: 900, heading: 'Новая задача' },
  { locale: 'en', scheme: 'dark', width: 1440, height: 900, heading: 'New task' },
  { locale: 'en', scheme: 'light', width: 390, height: 844, heading: 'New task' },
] as const

for (const { heading, ...look } of looks) {
  test(`the tasks page in ${look.locale}, ${look.scheme}, ${look.width} wide: no errors, rendered and without serious axe findings`, async ({
    browser,
  }) => {
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/tasks', look)
    await expect(page.getByRole('button', { name: heading }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const picture = test.info().outputPath(`tasks-${look.locale}-${look.scheme}-${look.width}.png`)
    await page.screenshot({ path: picture, caret: 'initial' })
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
}

test('the sidebar opens and closes beside the page', async ({ browser }) => {
  const { page, close } = await openConsole(browser, 'main-admin-1', '/console/tasks')
  const left = async () => (await page.getByRole('main').boundingBox())?.x
  await page.getByRole('button', { name: /^Развернуть/ }).click()
  await expect.poll(left).toBe(208)
  await page.getByRole('button', { name: /^Свернуть/ }).click()
  await expect.poll(left).toBe(56)
  await close()
})

/** Administration pages: the address, and the text shown once rendered, in both languages. */
const administration = [
  { path: '/console/users', name: 'users', shows: /heat-admin/ },
  { path: '/console/users?id=3', name: 'user', shows: /main-admin-1/ },
  { path: '/console/users?id=new', name: 'new-user', shows: /Фамилия, имя, отчество|Full name/ },
  { path: '/console/users?id=7&tab=access', name: 'access', shows: /Видит ли|Does .* see/ },
  {
    path: '/console/users?id=7&tab=hours',
    name: 'working-hours',
    shows: /Смены по дням недели|Shifts by weekday/,
  },
  { path: '/console/user-types?id=new', name: 'user-types', shows: /Выбрать файл PNG|Choose a PNG file/ },
  { path: '/console/user-tags?id=new', name: 'user-tags', shows: /Без цвета|Название|Title/ },
  { path: '/console/roles', name: 'roles', shows: /MAIN_ADMINISTRATOR/ },
  { path: '/console/account', name: 'account', shows: /Новый пароль|New password/ },
  { path: '/console/organizations?id=3', name: 'organization', shows: /Занято|taken/ },
  { path: '/console/organizations?id=3&tab=requisites', name: 'requisites', shows: /ИНН|INN/ },
  {
    path: '/console/organizations?id=3&tab=extent',
    name: 'extent',
    shows: /Взять текущий вид|Take the current/,
  },
  { path: '/console/clusters?id=1', name: 'cluster', shows: /Кем создан|Name|Название/ },
  { path: '/console/projects?id=2&tab=members', name: 'members', shows: /Можно добавить|Can be added/ },
  { path: '/console/rules?role=7', name: 'rules', shows: /Видеть задачу|See it in the list|Просмотр|See/ },
  { path: '/console/work-types?id=1', name: 'work-type', shows: /Своя картинка|Own picture/ },
  { path: '/console/work-types?id=1&tab=fields', name: 'work-fields', shows: /Добавить поле|Add a field/ },
  {
    path: '/console/work-types?id=1&tab=way',
    name: 'work-way',
    shows: /Чтобы добавить переход|To add a move/,
  },
  {
    path: '/console/work-types?id=1&tab=requirements',
    name: 'requirements',
    shows: /Что нужно задаче, прежде|What a task needs before/,
  },
  { path: '/console/steps?id=1', name: 'steps', shows: /Что шаг значит|What the status means/ },
  { path: '/console/priorities?id=1', name: 'priorities', shows: /Форма знака|The shape of the mark/ },
  { path: '/console/stickers?id=new', name: 'stickers', shows: /Во всех видах работ|In every work type/ },
  { path: '/console/task-states?id=1', name: 'states', shows: /Читается так|Reads as/ },
  { path: '/console/schedules?id=new', name: 'schedule', shows: /Ближайшие запуски|Next runs/ },
  { path: '/console/schedules?view=month', name: 'calendar', shows: /Сегодня|Today/ },
  { path: '/console/access-keys?id=new', name: 'access-key', shows: /Что открывает|What it opens/ },
  { path: '/console/shares', name: 'shares', shows: /Ссылки с доступом|Shared links/ },
  { path: '/console/webhooks?id=new', name: 'webhook', shows: /О чём сообщать|Events to send/ },
  {
    path: '/console/devices',
    name: 'devices',
    shows: /Устройств пока нет|No devices yet|^Ключ$|^Key$/,
  },
  {
    path: '/console/devices?id=new',
    name: 'new-device',
    shows: /Как устройство называет|The identifier that the device sends/,
  },
  { path: '/console/devices?aside=ways', name: 'ways', shows: /Traccar Client/ },
  { path: '/console/devices?aside=unknown', name: 'unknown-devices', shows: /Неизвестн|nknown/ },
  { path: '/console/users?id=7&tab=sensors', name: 'sensors', shows: /Датчик|sensors/i },
  { path: '/console/live', name: 'live', shows: /^(На связи|Active)$/ },
  { path: '/console/live?id=7', name: 'live-person', shows: /Место неизвестно|No place|На связи|Active/ },
  { path: '/console/live?near=48.7955,53.882', name: 'live-nearest', shows: /Ближайшие люди|Nearest people/ },
  { path: '/console/live/track', name: 'track', shows: /Чей трек показать|Whose track/ },
  {
    path: '/console/server',
    name: 'server',
    shows: /Предупреждени|warning/i,
  },
  { path: '/console/directory', name: 'directory', shows: /Атрибуты людей|Attributes of people/ },
  { path: '/console/layers/objects?layer=1', name: 'objects', shows: /Только на карте|Only on the map/ },
  {
    path: '/console/layers/objects?layer=1&object=5',
    name: 'object',
    shows: /Править на карте|Edit on the map/,
  },
  { path: '/console/layers/objects?layer=1&object=5&tab=media', name: 'object-media', shows: /Добавить|Add/ },
  {
    path: '/console/layers/objects?layer=1&object=5&tab=history',
    name: 'object-history',
    shows: /Изменений ещё не было|Nothing has changed yet|Создан|Created/,
  },
  { path: '/console/layers/style?layer=1', name: 'layer-style', shows: /Категории|Categories/ },
  { path: '/console/settings', name: 'settings', shows: /Виды работ|Work types/ },
  { path: '/console/configuration', name: 'configuration', shows: /Мобильное приложение|Mobile application/ },
  { path: '/console/configuration?view=preview', name: 'preview', shows: /is_landing/ },
  {
    path: '/console/configuration?view=history',
    name: 'configuration-history',
    shows: /Исходное состояние|The first state|Версия|Version/,
  },
  { path: '/console/layers', name: 'layers', shows: /Городское хозяйство/ },
  { path: '/console/layers?layer=1', name: 'layer', shows: /Заголовок объекта|Title of an object/ },
  { path: '/console/layers?layer=1&tab=fields', name: 'layer-fields', shows: /Добавить поле|Add a field/ },
  {
    path: '/console/layers?layer=1&tab=rights',
    name: 'layer-rights',
    shows: /Что сможет человек|What a person/,
  },
  { path: '/console/layers?layer=1&tab=addresses', name: 'layer-addresses', shows: /TileJSON/ },
  { path: '/console/layers?make=layer', name: 'new-layer', shows: /Поля можно добавить|Fields can be added/ },
  {
    path: '/console/layers?make=remote',
    name: 'remote-layer',
    shows: /Посмотреть, что есть|See what it offers/,
  },
  { path: '/console/basemaps', name: 'basemaps', shows: /^(Схема|Plan)$/ },
  { path: '/console/basemaps?id=new', name: 'basemap', shows: /Архив PMTiles|PMTiles archive/ },
  {
    path: '/console/geocoder?q=%D0%AF%D1%80%D0%B3%D1%80%D0%B0%D0%B4',
    name: 'geocoder',
    shows: /Что можно найти|What can be found/,
  },
  {
    path: '/console/layers/import',
    name: 'import',
    shows: /Перетащите файл сюда|Drop a file here/,
  },
  { path: '/console/planning', name: 'planning', shows: /Распределить|Distribute/ },
  { path: '/console/movement', name: 'movement', shows: /Поездки и остановки|Trips and stops/ },
  { path: '/console/statistics', name: 'statistics', shows: /^(Статистика|Statistics)$/ },
  { path: '/console/reports', name: 'reports', shows: /^(Отчёты|Reports)$/ },
  { path: '/console/reports/mailings?id=new', name: 'mailing', shows: /Что в отчёте|What is in the report/ },
  { path: '/console/mail', name: 'mail', shows: /Почтовый сервер|Mail server/ },
  { path: '/console/telegram', name: 'telegram', shows: /Токен бота|Token of the bot/ },
  { path: '/console/message-templates', name: 'message-templates', shows: /Как это выглядит|How it looks/ },
  { path: '/console/calendars?id=new', name: 'work-calendar', shows: /Рабочие часы|Working hours/ },
  {
    path: '/console/escalation?id=new',
    name: 'escalation',
    shows: /Когда и для каких задач|When, and for which tasks/,
  },
  { path: '/console/acts?id=new', name: 'act-template', shows: /Тексты и номер|Texts and number/ },
  { path: '/console/users/import', name: 'import-people', shows: /Перетащите таблицу|Drop a table/ },
  { path: '/console/tasks/import', name: 'import-tasks', shows: /Перетащите таблицу|Drop a table/ },
  { path: '/console/help', name: 'help', shows: /Найти нужные задачи|Find the tasks you need/ },
  {
    path: '/console/audit',
    name: 'audit',
    shows: /Журнал действий|Activity log|Действие|Action|Фильтры|Filters/,
  },
] as const

/** Pages checked per test: a hanging page must not use up the time of the others. */
const perTest = 12
const parts = Array.from({ length: Math.ceil(administration.length / perTest) }, (_, at) =>
  administration.slice(at * perTest, (at + 1) * perTest),
)

// Every page is loaded once, in one of the languages, and looked at wide and light, then narrow and dark.
for (const [at, part] of parts.entries()) {
  const [first, last] = [part[0]?.name, part.at(-1)?.name]
  const locale = at % 2 === 0 ? 'ru' : 'en'
  test(`administration pages ${first} to ${last} in ${locale}: no errors and no serious axe findings`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/roles', {
      locale,
    })
    const faults: string[] = []
    const look = async (name: string, scheme: 'light' | 'dark', width: number, height: number) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height })
      await page.waitForLoadState('networkidle')
      // Hiding the caret would touch fields before hydration.
      const picture = test.info().outputPath(`${name}-${scheme}-${width}.png`)
      await page.screenshot({ path: picture, caret: 'initial' })
      faults.push(...(await seriousFindings(page)).map((fault) => `${name} ${scheme} ${width}: ${fault}`))
      faults.push(...complaints.splice(0).map((complaint) => `${name} ${scheme} ${width}: ${complaint}`))
    }
    for (const { path, name, shows } of part) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${serverUrl()}${path}`)
      await expect(page.getByText(shows).filter({ visible: true }).first(), name).toBeVisible({
        timeout: 30_000,
      })
      await look(name, 'light', 1440, 900)
      await look(name, 'dark', 390, 844)
    }
    expect(faults).toEqual([])
    await close()
  })
}
