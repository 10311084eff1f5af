export { orderSale, refundSale } from './fulfilment.service';
export { openOrCloseTerminals, registerTerminal } from './partner.service';
export { askTerminal, confirmSale } from './payment.service';
export { forgetSales, reconcileSales } from './reconcile.service';
export {
  askTerminalJob,
  confirmSaleJob,
  forgetSalesJob,
  orderSaleJob,
  reconcileSalesJob,
  refundSaleJob,
} from './terminals.jobs';
