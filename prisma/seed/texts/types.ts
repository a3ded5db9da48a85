/** Where a task is: the street's full nominative name and the house number as the plan writes it. */
export interface Address {
  street: string
  house: string
}

export interface WorkType {
  key: string
  name: string
  nameEn: string
  /** Name of an icon of @tabler/icons. */
  icon: string
  /** How the deadline is set: at creation, or once somebody is assigned. */
  deadline: 'AT_CREATE' | 'AT_UPDATE' | null
  reviewSeconds: number
}

export interface WorkTexts {
  /** What can be wrong: titles and texts of one case fit each other. */
  cases: { titles: string[]; texts: string[] }[]
  /** What a worker writes on the way and when it is done. */
  progress: string[]
  done: string[]
  /** Words for this work's own slots. */
  slots: Record<string, string[]>
}

export type Role = 'dispatcher' | 'worker' | 'citizen'

export interface CommentText {
  role: Role
  text: string
}
