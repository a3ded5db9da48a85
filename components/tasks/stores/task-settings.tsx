'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** Task settings of the console from the configuration, for the signed-in user. */
export interface TaskSettings {
  /** What a click on a task's marker opens. */
  informer: 'panel' | 'popup'
  /** Whether new tasks record zone visits. */
  zoneTracking: boolean
  /** Default zone radius, metres. */
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
