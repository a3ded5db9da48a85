import type { Page } from 'playwright'

/** Signs in by the form and waits for the console. */
export async function signIn(
  page: Page,
  { origin, login, password }: { origin: string; login: string; password: string },
): Promise<void> {
  await page.goto(`${origin}/sign-in`)
  await page.waitForLoadState('networkidle')
  await page.locator('input').first().fill(login)
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/console/**')
}
