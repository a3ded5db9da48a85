export { byTitle, type ReferencePage, sortedBy } from './read-page'
export { referenceNoun } from './reference-noun'
