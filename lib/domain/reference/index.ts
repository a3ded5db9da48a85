export { referencePolicy } from './policy'
export {
  presentPriorities,
  presentPriority,
  presentStep,
  presentSteps,
  presentSticker,
  presentStickers,
  presentWorkType,
  presentWorkTypes,
} from './presenter'
export { etagOfPriority, getPriority, listPriorities, type PriorityRecord } from './priorities/record'
export { ChangePriority, CreatePriority, PriorityListQuery } from './priorities/schema'
export { changePriority, createPriority, deletePriority } from './priorities/write-priority'
export type { ReferencePage } from './read-page'
export { etagOfStep, getStep, listSteps, type StepRecord } from './steps/record'
export { ChangeStep, CreateStep, StepListQuery } from './steps/schema'
export { changeStep, createStep, deleteStep } from './steps/write-step'
export { etagOfSticker, getSticker, listStickers, type StickerRecord } from './stickers/record'
export { ChangeSticker, CreateSticker, StickerListQuery } from './stickers/schema'
export { changeSticker, createSticker, deleteSticker } from './stickers/write-sticker'
export {
  etagOfWorkType,
  getWorkType,
  listWorkTypes,
  type MoveRecord,
  type WorkTypeRecord,
} from './work-types/record'
export { ChangeWorkType, CreateWorkType, WorkTypeListQuery } from './work-types/schema'
export { changeWorkType, createWorkType, deleteWorkType } from './work-types/write-work-type'
