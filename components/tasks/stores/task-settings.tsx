'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** What the configuration says of tasks in the console, for the signed-in user. */
export interface TaskSettings {
  /** What a press on a task's marker opens. */
  informer: 'panel' | 'popup'
  /** Whether new tasks watch their zone. */
  zoneTracking: boolean
  /** Metres, of zones whose task names none. */
  zoneRadius: number
}

const TaskSettingsContext = createContext<TaskSettings>({
  informer: 'panel',
  zoneTracking: false,
  zoneRadius: 100,
})

export const useTaskSettings = () => useContext(TaskSettingsContext)

export function TaskSettingsProvider({
  settings,
  children,
}: {
  settings: TaskSettings
  children: ReactNode
}) {
  return <TaskSettingsContext value={settings}>{children}</TaskSettingsContext>
}
