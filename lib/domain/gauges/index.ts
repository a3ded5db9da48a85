export { presentLiveGauge, presentGauges } from './presenter'
export { gaugePolicy } from './policy'
export { CurrentGaugeQuery, GaugeQuery } from './schema'
export { writeGaugeHistory, writeGaugeValues } from './write-gauges'
