'use client'

import { useSearchParams } from 'next/navigation'

export const tabs = ['tasks', 'map', 'unsent', 'me'] as const
export type Tab = (typeof tabs)[number]

/** Where the user is: a tab, or a task. It is in the address, so that the button of the phone leads back. */
export interface Place {
  tab: Tab
  taskId: number | null
}

const isTab = (name: string | null): name is Tab => tabs.some((tab) => tab === name)

export function usePlace(): Place {
  const parameters = useSearchParams()
  const tab = parameters.get('tab')
  return { tab: isTab(tab) ? tab : 'tasks', taskId: Number(parameters.get('task')) || null }
}

const addressOf = ({ tab = 'tasks', taskId = null }: Partial<Place>) => {
  const parameters = new URLSearchParams()
  if (tab !== 'tasks') parameters.set('tab', tab)
  if (taskId) parameters.set('task', String(taskId))
  return parameters.size > 0 ? `/field?${parameters}` : '/field'
}

/** Steps from where the application was opened, at least as far as it knows. */
let steps = 0

/** Without a request: all that is shown is on the device. */
export function goTo(place: Partial<Place>): void {
  window.history.pushState(null, '', addressOf(place))
  steps++
  window.scrollTo(0, 0)
}

/** Back to where the user came from, or to the tasks when a message or a link has led here. */
export function goBack(): void {
  if (steps === 0) return goTo({})
  window.addEventListener('popstate', () => window.scrollTo(0, 0), { once: true })
  window.history.back()
}

/** Keeps count when the button of the phone leads back. Returns the end of that. */
export function followBack(): () => void {
  const back = () => {
    steps = Math.max(0, steps - 1)
  }
  window.addEventListener('popstate', back)
  return () => window.removeEventListener('popstate', back)
}
