export interface SentenceLine {
  label: string
  was: string
  is: string
}

export interface UpdateText {
  changes: SentenceLine[]
  /** Parts without values. */
  notes: string[]
}

const change = /(?:^|; )((?:[^«»;]|«[^»]*»(?! →))+?): «([\s\S]*?)» → «([\s\S]*?)»(?=; |$)/g

/** Parses the server's sentence about a change: "Срок: «нет» → «12.05.2026 10:00»; Описание изменено". */
export function readUpdateText(text: string): UpdateText {
  const changes: SentenceLine[] = []
  const rest = text.replace(change, (_, label: string, was: string, is: string) => {
    changes.push({ label, was, is })
    return ''
  })
  const notes = rest
    .split('; ')
    .map((part) => part.trim())
    .filter(Boolean)
  return { changes, notes }
}
