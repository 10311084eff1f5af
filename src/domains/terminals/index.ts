export { orderSale, refundSale } from './fulfilment.service';
export { registerSignedTerminal, registerTerminal, setTerminalsActive } from './partner.service';
export { confirmSale, sendToTerminal } from './payment.service';
export { reconcileSales } from './reconcile.service';
export {
  confirmSaleJob,
  deleteStaleSalesJob,
  orderSaleJob,
  reconcileSalesJob,
  refundSaleJob,
  sendToTerminalJob,
} from './terminals.jobs';
export { deleteStaleSales } from './terminals.store';
