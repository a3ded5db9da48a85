import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { failure, fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { PushSwitch } from './push-switch'

let made: { unsubscribe: () => Promise<void> } | null
let permission: NotificationPermission
const key = 'GET /rest/auth/pushes/key'
const on = 'POST /rest/auth/pushes/subscribe'
const off = 'POST /rest/auth/pushes/unsubscribe'
const state = (name: string) => screen.findByText(text(`notifications.push.states.${name}`))
const press = (name: 'on' | 'off') =>
  screen.findByRole('button', { name: text(`notifications.push.${name}`) })

beforeEach(() => {
  made = null
  permission = 'default'
  localStorage.clear()
  const pushManager = {
    getSubscription: async () => made,
    subscribe: async () => {
      made = { unsubscribe: async () => void (made = null) }
      return made
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    serviceWorker: {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
    },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => permission,
  })
})

test('the browser is asked, subscribed and taken back', async () => {
  permission = 'granted'
  const api = fakeApi({ [key]: { public_key: 'BK' }, [on]: {}, [off]: {} })
  const { user } = renderConsole(<PushSwitch />)
  await user.click(await press('on'))
  await state('on')
  const posts = () => api.sent.filter(({ method }) => method === 'POST')
  expect(posts()).toMatchObject([{ path: '/rest/auth/pushes/subscribe', body: { fqn: 'azimut.console' } }])
  await user.click(await press('off'))
  await state('off')
  expect(posts()[1]?.path).toBe('/rest/auth/pushes/unsubscribe')
  expect(made).toBeNull()
})

test('a reader who refuses stays without it; a subscription that the server refuses is taken back', async () => {
  fakeApi({ [key]: { public_key: 'BK' }, [on]: failure(503, 'Busy') })
  const { user } = renderConsole(<PushSwitch />)
  await user.click(await press('on'))
  await state('off')
  permission = 'granted'
  await user.click(await press('on'))
  expect(await screen.findByText('Busy')).toBeTruthy()
  await state('off')
  expect(made).toBeNull()
})

test('where the browser blocks it, it says how to allow it', async () => {
  permission = 'denied'
  fakeApi({})
  renderConsole(<PushSwitch />)
  expect(await state('denied')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the subscription of somebody else at this browser does not count', async () => {
  permission = 'granted'
  made = { unsubscribe: async () => {} }
  localStorage.setItem('azimut-push-owner', '999')
  fakeApi({})
  renderConsole(<PushSwitch />)
  expect(await state('off')).toBeTruthy()
})

test('the focus stays on the button, and goes to the reason when the browser refuses', async () => {
  permission = 'granted'
  fakeApi({ [key]: { public_key: 'BK' }, [on]: {}, [off]: {} })
  const { user } = renderConsole(<PushSwitch />)
  await user.click(await press('on'))
  expect(document.activeElement).toBe(await press('off'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await press('on'))
  permission = 'denied'
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await state('denied'))
})
