export { listSources } from './load/sources'
export { importanceOf } from './load/importance'
export { loadPlaces } from './load/load-places'
export { removeSource } from './load/remove-source'
export { findHouseNumbers, type HouseNumber } from './normal/house-number'
export { hasLetterWithin, hasNumberWithin } from './normal/numbers-within'
export { plainDigits } from './normal/plain-digits'
export { isHelper, levelMeant, meaningsOf } from './normal/abbreviations'
export { kindsMeant, withKindsJoined } from './normal/kinds-of-interest'
export { foldWord } from './normal/fold-letters'
export { bagForm, normalForm, ordinalsIn, searchWordsOf, splitTerms, weightOf } from './normal/normalise-name'
export { deletionsOf, isOneErrorAway, markOf, rankMark } from './normal/word-mark'
export type {
  Kind,
  LoadedSource,
  LoadOptions,
  LoadProgress,
  NameKind,
  ParentRole,
  PlaceDraft,
  PlaceKind,
  SourceDraft,
} from './record'
export { keysAtMost, levels, nameKinds } from './record'
