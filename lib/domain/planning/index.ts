export { checkPlans } from './check-plans'
export { getBoard } from './get-board'
export { presentBoard, presentCheckedPlans } from './presenter'
export { BoardQuery, PlansBody } from './schema'
