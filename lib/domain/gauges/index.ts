export { presentLiveGauge, presentGauges } from './presenter'
export { gaugePolicy, readsHistory } from './policy'
export { CurrentGaugeQuery, GaugeQuery } from './schema'
export { writeGaugeHistory, writeGaugeValues } from './write-gauges'
