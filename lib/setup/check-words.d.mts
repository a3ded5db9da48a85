export interface FoundWord {
  file: string
  /** From 1; 0 for the file name. */
  line: number
  word: string
  plain: string
}

export function checkWords(base?: string): { files: number; found: FoundWord[] }
