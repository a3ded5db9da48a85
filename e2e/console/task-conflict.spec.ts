import { expect, test } from 'playwright/test'
import { serverUrl, signIn, taskDraft } from '../support/client'
import { type ConsolePage, demoPassword, openConsole } from '../support/console'

const words = {
  ru: {
    edit: (field: string) => `Изменить: ${field}`,
    title: 'Название',
    text: 'Описание',
    editing: /редактирует$/,
    keepMine: 'Оставить моё',
    takeTheirs: 'Взять это',
  },
  en: {
    edit: (field: string) => `Edit: ${field}`,
    title: 'Title',
    text: 'Description',
    editing: /is editing$/,
    keepMine: 'Keep mine',
    takeTheirs: 'Take this one',
  },
} as const

for (const locale of ['ru', 'en'] as const) {
  test(`two people edit one task (${locale}): each sees the other, and nothing is overwritten`, async ({
    browser,
  }) => {
    test.setTimeout(150_000)
    const w = words[locale]
    const author = await signIn(serverUrl(), { login: 'improvement-worker-1', password: demoPassword })
    const { body: me } = await author.get<{ organization_id: number }>('/rest/users/current')
    const draft = taskDraft(me.organization_id, `Two people ${Date.now()}`)
    const { body: task } = await author.post<{ id: number }>('/rest/tasks', draft)
    const path = `/console/tasks/${task.id}`
    const one = await openConsole(browser, 'improvement-admin', path, { locale })
    const two = await openConsole(browser, 'improvement-worker-1', path, { locale })

    const begin = async ({ page }: ConsolePage, field: string, value: string) => {
      await page.getByRole('button', { name: w.edit(field) }).click()
      await page.getByRole('textbox', { name: field, exact: true }).fill(value)
    }
    const stored = async () =>
      (await author.get<{ task: { title: string; text: string } }>(`/rest/tasks/${task.id}`)).body.task

    await begin(one, w.title, 'Mine')
    await expect(two.page.getByText(w.editing)).toBeVisible()
    await two.page.screenshot({ path: test.info().outputPath(`presence-${locale}.png`) })
    await begin(two, w.title, 'Theirs')
    await two.page.keyboard.press('Enter')
    await expect(two.page.getByRole('heading', { name: 'Theirs' })).toBeVisible()
    // Both values are on the screen of the first, and Enter stores nothing before the choice.
    await expect(one.page.getByRole('button', { name: w.keepMine })).toBeVisible()
    await one.page.getByRole('textbox', { name: w.title, exact: true }).press('Enter')
    await one.page.screenshot({ path: test.info().outputPath(`both-${locale}.png`) })
    expect((await stored()).title).toBe('Theirs')
    await one.page.getByRole('button', { name: w.keepMine }).click()
    await expect(two.page.getByRole('heading', { name: 'Mine' })).toBeVisible()
    expect((await stored()).title).toBe('Mine')

    await begin(one, w.text, 'Mine')
    await begin(two, w.text, 'Theirs')
    await two.page.keyboard.press('Control+Enter')
    await one.page.getByRole('button', { name: w.takeTheirs }).click()
    await expect(one.page.getByRole('button', { name: w.takeTheirs })).toHaveCount(0)
    await expect(one.page.getByRole('paragraph').filter({ hasText: /^Theirs$/ })).toBeVisible()
    expect((await stored()).text).toBe('Theirs')
    expect([one.complaints, two.complaints]).toEqual([[], []])
    await one.close()
    await two.close()
  })
}
