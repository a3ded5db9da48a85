export { byTitle, readPage, type ReferencePage, sortedBy } from './read-page'
export { recordNoun, referenceNoun } from './reference-noun'
