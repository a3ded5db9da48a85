export { getCodeSheet } from './get-code-sheet'
export { CodesQuery } from './schema'
