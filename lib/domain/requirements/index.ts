export { fitsItem } from './fits-item'
export { type Missing, missingFor, type ProofFile } from './missing'
export { missingIssues, missingWords } from './missing-words'
export { requirementPolicy } from './policy'
export { itemMembers, presentRequirements } from './presenter'
export { readAnswers, readSignatures } from './read-proof'
export { readRequirements } from './read-requirements'
export {
  type AnswerRecord,
  type AnswerValue,
  type ChecklistItem,
  type SignatureRecord,
  type SignerRole,
  signerRoles,
  type StepRequirements,
} from './record'
export { RequirementsBody } from './schema'
export { etagOfRequirements, getRequirements, setRequirements } from './write-requirements'
