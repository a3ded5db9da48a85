export { getDaySheet } from './get-day-sheet'
export { getWorkOrder, getWorkOrders } from './get-work-orders'
export { DaySheetQuery, WorkOrderQuery, WorkOrdersBody } from './schema'
