export {
  listPriorities,
  listSteps,
  listWorkTypes,
  type PriorityRecord,
  type ReferencePage,
  type StepRecord,
  type WorkTypeRecord,
} from './list-reference'
export { presentPriorities, presentSteps, presentWorkTypes } from './presenter'
